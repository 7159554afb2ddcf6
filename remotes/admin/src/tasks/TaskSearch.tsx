import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, TextInput } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import css from './tasks.module.css';

/** Narrows the list by words of the title or by a seller's name. */
export function TaskSearch({ terms, onSearch }: { terms: string; onSearch: (terms: string) => void }) {
  const t = useText('admin');
  const [typed, setTyped] = useState(terms);
  const [short, setShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    const tooShort = wanted !== '' && wanted.length < browsing.searchText.min;
    setShort(tooShort);
    if (!tooShort) onSearch(wanted);
  };
  return (
    <form role="search" className={css.search} onSubmit={submit}>
      <TextInput
        label={t('tasks.search.label')}
        hideLabel
        type="search"
        placeholder={t('tasks.search.label')}
        maxLength={browsing.searchText.max}
        start={<SearchIcon size="sm" />}
        value={typed}
        error={short ? t('tasks.search.short', { count: browsing.searchText.min }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('tasks.search.button')}</Button>
    </form>
  );
}
