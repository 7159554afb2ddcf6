import { browsing, termsLength } from '@tasklane/contracts';
import { Button, TextInput } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useKitText } from '../texts';
import css from './filters.module.css';

interface SearchBoxProps {
  /** What is searched, and where. */
  readonly label: string;
  /** The current search terms of the list. */
  readonly terms: string;
  /** Called with cleaned terms, long enough for the API; empty terms show everything again. */
  readonly onSearch: (terms: string) => void;
}

/** Filters a list by search terms. Give it `key={terms}` where other components change the terms as well. */
export function SearchBox({ label, terms, onSearch }: SearchBoxProps) {
  const t = useKitText();
  const [text, setText] = useState(terms);
  const [isShort, setShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const words = text.trim();
    const tooShort = words !== '' && termsLength(words) < browsing.searchText.min;
    setShort(tooShort);
    if (!tooShort) onSearch(words);
  };
  return (
    <form role="search" className={css.search} onSubmit={submit}>
      <TextInput
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        maxLength={browsing.searchText.max}
        start={<SearchIcon size="sm" />}
        value={text}
        error={isShort ? t('search.short', { count: browsing.searchText.min }) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('search.button')}</Button>
    </form>
  );
}
