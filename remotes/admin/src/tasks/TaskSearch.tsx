import { useText } from '@tasklane/i18n';
import { Button, SearchIcon, TextInput } from '@tasklane/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import css from './tasks.module.css';

const LONGEST = 150;

/** Narrows the list by words of the title or by a seller's name. */
export function TaskSearch({ terms, onSearch }: { terms: string; onSearch: (terms: string) => void }) {
  const t = useText('admin');
  const [typed, setTyped] = useState(terms);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={css.search} onSubmit={submit}>
      <TextInput
        label={t('tasks.search.label')}
        hideLabel
        type="search"
        placeholder={t('tasks.search.label')}
        maxLength={LONGEST}
        start={<SearchIcon size="sm" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('tasks.search.button')}</Button>
    </form>
  );
}
