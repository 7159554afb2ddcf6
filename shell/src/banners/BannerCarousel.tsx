import { useText } from '@tasklane/i18n';
import { Alert, Container, Group, IconButton, Text } from '@tasklane/ui';
import type { AlertKind } from '@tasklane/ui';
import { ChevronForwardIcon, PauseIcon, PlayIcon } from '@tasklane/ui/icons';
import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { openDialogAtom } from '../dialogs/store';
import css from './banners.module.css';
import { useTurns } from './useTurns';

export interface ShownBanner {
  readonly name: string;
  readonly kind: AlertKind;
  readonly title: string;
  readonly text: string;
  /** Replaces the default icon of the kind. */
  readonly icon?: ReactNode;
  readonly action: ReactNode;
  /** Milliseconds that it is shown for when there are others. */
  readonly time: number;
}

interface BannerCarouselProps {
  readonly label: string;
  readonly banners: readonly ShownBanner[];
  readonly onDismiss: (name: string) => void;
}

/** Shows one banner, or several in rotation; the height is that of the tallest. */
export function BannerCarousel({ label, banners, onDismiss }: BannerCarouselProps) {
  const isCovered = useAtomValue(openDialogAtom) !== null;
  const turns = useTurns(
    banners.map(({ time }) => time),
    isCovered,
  );
  if (banners.length === 0) return null;
  return (
    <Container>
      <section aria-label={label} className={css.banners} {...turns.hold}>
        <div className={css.stack}>
          {banners.map(({ name, kind, title, text, icon, action }, index) => (
            <Alert
              key={name}
              role="group"
              aria-label={title}
              kind={kind}
              title={title}
              icon={icon}
              className={css.banner}
              inert={index !== turns.current}
              onDismiss={() => onDismiss(name)}
            >
              <div className={css.row}>
                <span role="status">{text}</span>
                {action}
              </div>
            </Alert>
          ))}
        </div>
        {banners.length > 1 && <Controls number={turns.current + 1} total={banners.length} {...turns} />}
      </section>
    </Container>
  );
}

interface ControlsProps extends Pick<ReturnType<typeof useTurns>, 'isPaused' | 'pause' | 'next'> {
  readonly number: number;
  readonly total: number;
}

function Controls({ number, total, isPaused, pause, next }: ControlsProps) {
  const t = useText('background');
  return (
    <Group gap="xxs" justify="end">
      <Text as="span" size="xs" tone="muted" numbers>
        {t('carousel.position', { number, total })}
      </Text>
      <IconButton
        size="sm"
        label={t(isPaused ? 'carousel.play' : 'carousel.pause')}
        icon={isPaused ? <PlayIcon size="sm" /> : <PauseIcon size="sm" />}
        onClick={() => pause(!isPaused)}
      />
      <IconButton
        size="sm"
        label={t('carousel.next')}
        icon={<ChevronForwardIcon size="sm" />}
        onClick={next}
      />
    </Group>
  );
}
