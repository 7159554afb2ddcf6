import { pictureSources } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import css from './display.module.css';
import { useBroken } from './useBroken';

export interface AvatarProps {
  /** Username; gives the initial and the tint if there is no picture. */
  name: string;
  src?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Shows the green dot. */
  online?: boolean;
  className?: string;
}

const PIXELS = { xs: 24, sm: 32, md: 44, lg: 64, xl: 112 } as const;
const TINTS = 4;

function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % TINTS;
}

/**
 * A user's picture, or the initial while there is none that can be loaded. Decorative, since the name is shown
 * beside it; only "online" is read out.
 */
export function Avatar({ name, src, size = 'md', online = false, className }: AvatarProps) {
  const t = useText('ui');
  const { broken, img } = useBroken(src ?? '');
  return (
    <span className={clsx(css.avatar, css[`avatar-${size}`], className)}>
      {src && !broken ? (
        <img
          className={css.face}
          {...pictureSources(src, 'face')}
          {...img}
          sizes={`${PIXELS[size]}px`}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span aria-hidden className={clsx(css.face, css[`tint-${tintOf(name)}`])}>
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      {online && (
        <span className={css.dot}>
          <VisuallyHidden>{t('online')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
