import { useText } from '@tasklane/i18n';
import { HeartFilledIcon, HeartIcon } from '../icons';

export interface FavouriteButtonProps {
  pressed: boolean;
  /** Title of the task, for the label. */
  title: string;
  /** Called with the requested state. */
  onChange: (favourite: boolean) => void;
  className?: string;
}

/** Adds a task to the favourites or removes it. */
export function FavouriteButton({ pressed, title, onChange, className }: FavouriteButtonProps) {
  const t = useText('ui');
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={t('task.favourite', { title })}
      className={className}
      onClick={() => onChange(!pressed)}
    >
      {pressed ? <HeartFilledIcon /> : <HeartIcon />}
    </button>
  );
}
