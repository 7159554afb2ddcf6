import { CheckIcon } from '@tasklane/ui/icons';
import css from './dialogs.module.css';

export interface Choice {
  readonly value: string;
  readonly name: string;
  /** A second, quieter name. */
  readonly note?: string;
  /** Language that the name is written in. */
  readonly lang?: string;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One of several, taken at once by a press. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <ul aria-label={label} className={css.choices}>
      {choices.map(({ value, name, note, lang }) => (
        <li key={value}>
          <button
            type="button"
            className={css.choice}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            <span lang={lang}>{name}</span>
            {note && <span className={css.note}>{note}</span>}
            {value === chosen && <CheckIcon size="sm" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
