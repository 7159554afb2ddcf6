import { brand, routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, Dialog, Group, LinkButton } from '@tasklane/ui';
import { PauseIcon, PlayIcon } from '@tasklane/ui/icons';
import type { DialogControl } from '../control';
import css from './advert.module.css';
import { scenes } from './scenes';
import { useClip } from './useClip';

const sceneMs = 6_000;

/** Plays the TV advert: a drawn clip of half a minute whose words are texts, so that everyone can read them. */
export default function AdvertDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { scene, isOver, isPlaying, press } = useClip(scenes.length, sceneMs);
  const content = scenes[scene];
  return (
    <Dialog open onClose={onClose} size="lg" title={t('tv.title')}>
      <div className={css.clip}>
        {content && (
          <figure key={content.name} className={css.scene}>
            <content.Picture />
            <figcaption className={css.words} aria-live="polite">
              {t(`tv.scenes.${content.name}`, { brand: brand.name })}
            </figcaption>
          </figure>
        )}
        <Group justify="between">
          <Button
            size="sm"
            startIcon={isPlaying ? <PauseIcon size="sm" /> : <PlayIcon size="sm" />}
            onClick={press}
          >
            {t(isPlaying ? 'tv.pause' : isOver ? 'tv.again' : 'tv.play')}
          </Button>
          <LinkButton size="sm" variant="primary" to={routePath('search', {})} onClick={onClose}>
            {t('tv.search')}
          </LinkButton>
        </Group>
      </div>
    </Dialog>
  );
}
