import { taskFacets } from '@tasklane/contracts/search';
import { useText } from '@tasklane/i18n';
import { facetValues, useRefinementList, useSearchState } from '@tasklane/search';
import { Checkbox, Text, TextInput } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { useId, useState } from 'react';
import css from './search.module.css';

/** Languages of the sellers, narrowed by typing; a seller matches with any of the ticked ones. */
export function LanguageFilter() {
  const t = useText('discovery');
  const id = useId();
  const [typed, setTyped] = useState('');
  const { state, change } = useSearchState();
  const { items } = useRefinementList({
    attribute: taskFacets.languages,
    operator: 'or',
    limit: facetValues,
  });
  const needle = typed.trim().toLocaleLowerCase();
  const matches = items.filter(({ label }) => label.toLocaleLowerCase().includes(needle));
  return (
    <fieldset className={css.languages}>
      <legend className={css.legend}>{t('search.filters.language.label')}</legend>
      <TextInput
        label={t('search.filters.language.search')}
        hideLabel
        type="search"
        placeholder={t('search.filters.language.search')}
        start={<SearchIcon size="sm" />}
        aria-controls={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul id={id} className={css['language-list']}>
        {matches.map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox
              checked={state.languages.includes(value)}
              onChange={({ target }) => {
                const others = state.languages.filter((language) => language !== value);
                change({ languages: target.checked ? [...others, value] : others });
              }}
              label={t('search.filters.language.counted', { name: label, count })}
            />
          </li>
        ))}
      </ul>
      {matches.length === 0 && (
        <Text size="sm" tone="muted" role="status">
          {t('search.filters.language.none')}
        </Text>
      )}
    </fieldset>
  );
}
