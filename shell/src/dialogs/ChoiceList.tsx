import { CheckIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import css from './dialogs.module.css';

export interface Choice {
  readonly value: string;
  readonly name: string;
  /** A second, less prominent name. */
  readonly note?: string;
  /** Language of the note. */
  readonly noteLang?: string;
  readonly noteClass?: string | undefined;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Lists choices, one of which a press selects at once. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <ul aria-label={label} className={css.choices}>
      {choices.map(({ value, name, note, noteLang, noteClass }) => (
        <li key={value}>
          <button
            type="button"
            className={css.choice}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            <span className={css.names}>
              <bdi>{name}</bdi>
              {note && (
                <bdi className={clsx(css.note, noteClass)} lang={noteLang}>
                  {note}
                </bdi>
              )}
            </span>
            {value === chosen && <CheckIcon size="sm" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
