import { browsing, routePath, termsToSubmit } from '@tasklane/contracts';
import { useId, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';

/**
 * What every box for search terms does, whatever it looks like: terms are cleaned, and what is too short or looks as
 * if it were still being typed is not sent but refused.
 *
 * @param shown what stands in the box at first
 * @param onSearch told of the cleaned terms
 * @returns props of the form and of its input, and the id of the sentence to show while the text is refused
 */
export function useSearchBox(shown: string, onSearch: (terms: string) => void) {
  const [text, setText] = useState(shown);
  const [refused, setRefused] = useState(false);
  const id = useId();
  return {
    form: {
      role: 'search',
      // Before the page's scripts are there, the browser itself goes.
      action: routePath('search', {}),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const terms = termsToSubmit(text, browsing.searchText);
        setRefused(terms === undefined);
        if (terms !== undefined) onSearch(terms);
      },
    },
    input: {
      type: 'search',
      name: 'terms',
      'aria-invalid': refused || undefined,
      'aria-describedby': refused ? id : undefined,
      maxLength: browsing.searchText.max,
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value);
        setRefused(false);
      },
    },
    refusal: refused ? id : undefined,
    limits: browsing.searchText,
  } as const;
}
