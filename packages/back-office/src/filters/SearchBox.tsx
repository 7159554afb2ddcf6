import { browsing, termsLength } from '@tasklane/contracts';
import { Button, TextInput } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useKitText } from '../texts';
import css from './filters.module.css';

interface SearchBoxProps {
  /** What is looked for, and where. */
  readonly label: string;
  /** What the list is narrowed by now. */
  readonly terms: string;
  /** Gets cleaned words, long enough for the API; none show everything again. */
  readonly onSearch: (terms: string) => void;
}

/** Narrows a list by words. Give it `key={terms}` where others change the words as well. */
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
