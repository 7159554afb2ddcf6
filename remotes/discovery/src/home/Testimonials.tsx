import { timing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Carousel, Container, Heading, IconButton } from '@tasklane/ui';
import { PauseIcon, PlayIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import css from './home.module.css';

const voices = ['owner', 'teacher', 'seller', 'publisher'] as const;

/** What buyers and sellers say, one after the other; does not move for visitors who prefer reduced motion. */
export function Testimonials() {
  const t = useText('discovery');
  const [paused, setPaused] = useState(false);
  return (
    <section className={css.voices}>
      <Container narrow>
        <div className={css['voices-head']}>
          <Heading level={2} size="2xl">
            {t('home.voices.title')}
          </Heading>
          <IconButton
            label={t(paused ? 'home.voices.play' : 'home.voices.pause')}
            icon={paused ? <PlayIcon /> : <PauseIcon />}
            onClick={() => setPaused(!paused)}
          />
        </div>
        <Carousel
          label={t('home.voices.title')}
          buttons={false}
          {...(!paused && { turnEvery: timing.testimonials })}
          slides={voices.map((voice) => (
            <figure key={voice} className={css.voice}>
              <blockquote className={css.quote}>{t(`home.voices.${voice}.quote`)}</blockquote>
              <figcaption className={css.who}>{t(`home.voices.${voice}.who`)}</figcaption>
            </figure>
          ))}
        />
      </Container>
    </section>
  );
}
