import { browsing, routePath, termsToSubmit } from '@tasklane/contracts';
import type { DialogProps } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { emptySearch, searchStateFromUrl, searchStateToUrl } from '@tasklane/search';
import type { SearchState } from '@tasklane/search';
import { Button, Dialog, MultiSelect, Stack, Switch, Text, TextInput } from '@tasklane/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogControl } from '../dialogs/control';
import { englishName, useSearchOptions } from './options';
import { Phrases } from './Phrases';
import { useTaskCount } from './useTaskCount';

const { searchText } = browsing;

/** Returns the current search if results are shown. */
function currentSearch(pathname: string, search: string): SearchState {
  return pathname === routePath('search', {}) ? searchStateFromUrl(new URLSearchParams(search)) : emptySearch;
}

/** Offers a search with all filters, and shows how many tasks it would find. */
export default function AdvancedSearchDialog({
  terms,
  onClose,
}: DialogProps['advancedSearch'] & DialogControl) {
  const t = useText('dialogs');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state: visitor } = useSession();
  const options = useSearchOptions();
  const [state, setState] = useState(() => {
    const current = currentSearch(pathname, search);
    return { ...current, terms: terms ?? current.terms };
  });
  const [isRefused, setRefused] = useState(false);
  const change = (part: Partial<SearchState>) => setState((before) => ({ ...before, ...part }));

  const typed = state.terms.trim();
  const words = typed === '' ? '' : termsToSubmit(typed, searchText);
  const total = useTaskCount({
    ...(words && { terms: words }),
    ...(state.languages.length > 0 && { languages: options.codesOf(state.languages).join(',') }),
    ...(state.categories.length > 0 && { categories: state.categories.join(',') }),
    exact_words: [...state.exactWords],
    seller_location: [...state.sellerLocation],
    with_balance: state.withBalance,
  });

  const submit = () => {
    setRefused(words === undefined);
    if (words === undefined) return;
    const query = searchStateToUrl({ ...state, terms: words, page: 1 }).toString();
    onClose();
    void navigate(`${routePath('search', {})}?${query}`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('advanced.title')}
      actions={
        <>
          <Text as="span" size="sm" tone="muted" role="status">
            {total === null ? t('advanced.counting') : t('advanced.total', { count: total })}
          </Text>
          <Button variant="primary" onClick={submit}>
            {t('advanced.submit')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextInput
          label={t('advanced.terms')}
          data-autofocus
          maxLength={searchText.max}
          value={state.terms}
          error={isRefused && words === undefined ? t('advanced.refused', { ...searchText }) : undefined}
          onChange={({ target }) => change({ terms: target.value })}
        />
        <Phrases phrases={state.exactWords} onChange={(exactWords) => change({ exactWords })} />
        <MultiSelect
          label={t('advanced.categories')}
          options={options.categories}
          value={state.categories}
          onChange={(categories) => change({ categories })}
        />
        <MultiSelect
          label={t('advanced.location')}
          options={options.countries}
          value={state.sellerLocation}
          onChange={(sellerLocation) => change({ sellerLocation })}
        />
        <MultiSelect
          label={t('advanced.languages')}
          options={options.languages}
          value={options.codesOf(state.languages)}
          onChange={(codes) => change({ languages: codes.map(englishName) })}
        />
        <Switch
          label={t('advanced.balance')}
          help={visitor === 'guest' ? t('advanced.balanceGuest') : undefined}
          disabled={visitor === 'guest'}
          checked={state.withBalance}
          onChange={({ target }) => change({ withBalance: target.checked })}
        />
      </Stack>
    </Dialog>
  );
}
