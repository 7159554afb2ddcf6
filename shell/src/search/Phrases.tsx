import { isNewPhrase } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, IconButton, TextInput } from '@tasklane/ui';
import { CloseIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import css from './search.module.css';

interface PhrasesProps {
  readonly phrases: readonly string[];
  readonly onChange: (phrases: readonly string[]) => void;
}

/** Edits the phrases that a task must contain verbatim; none is empty or occurs twice. */
export function Phrases({ phrases, onChange }: PhrasesProps) {
  const t = useText('dialogs');
  const [phrase, setPhrase] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isNew = isNewPhrase(phrase, phrases);
    setRefused(!isNew);
    if (!isNew) return;
    onChange([...phrases, phrase.trim()]);
    setPhrase('');
  };
  return (
    <div>
      <form className={css.add} onSubmit={add}>
        <TextInput
          label={t('advanced.phrase')}
          value={phrase}
          error={isRefused ? t('advanced.phraseRefused') : undefined}
          onChange={({ target }) => {
            setPhrase(target.value);
            setRefused(false);
          }}
        />
        <Button type="submit">{t('advanced.add')}</Button>
      </form>
      {phrases.length > 0 && (
        <ul aria-label={t('advanced.phrases')} className={css.phrases}>
          {phrases.map((each) => (
            <li key={each} className={css.phrase}>
              {each}
              <IconButton
                size="sm"
                label={t('advanced.remove', { phrase: each })}
                icon={<CloseIcon size="sm" />}
                onClick={() => onChange(phrases.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
