import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import css from './inputs.module.css';

/** The counter turns red at this number of remaining characters. */
const FEW_LEFT = 10;

/** Shows how much of a text's limit is used; red for the last ten characters, which are also announced. */
export function CharacterCounter({ length, limit }: { length: number; limit: number }) {
  const t = useText('ui');
  const left = limit - length;
  return (
    <span className={clsx(css.counter, left <= FEW_LEFT && css.few)}>
      <bdi aria-hidden>
        {length}/{limit}
      </bdi>
      <VisuallyHidden role="status">
        {left <= FEW_LEFT ? t('counter', { count: Math.max(0, left) }) : ''}
      </VisuallyHidden>
    </span>
  );
}
