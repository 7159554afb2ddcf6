import { browsing, routePath, termsToSubmit } from '@tasklane/contracts';
import { useId, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';

/**
 * The behaviour of every search box: terms are cleaned, and terms that are too short or look incomplete are rejected
 * rather than sent.
 *
 * @param shown initial content of the box
 * @param onSearch called with the cleaned terms
 * @returns props of the form and of its input, and the id of the message to show while the text is rejected
 */
export function useSearchBox(shown: string, onSearch: (terms: string) => void) {
  const [text, setText] = useState(shown);
  const [refused, setRefused] = useState(false);
  const id = useId();
  return {
    form: {
      role: 'search',
      // Lets the browser submit the form before the page's scripts are loaded.
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
