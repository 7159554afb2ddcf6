import { browsing, routePath, termsToSubmit } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { SearchIcon } from '@tasklane/ui';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import css from './searchBox.module.css';

const limits = browsing.searchText;

/** Searches for tasks; on the page of results it holds what was searched for. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const terms = pathname === routePath('search', {}) ? (query.get('terms') ?? '') : '';
  return <SearchForm key={terms} terms={terms} />;
}

/** What is too short, or looks as if it were still being typed, is not sent. */
function SearchForm({ terms: shown }: { terms: string }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const [text, setText] = useState(shown);
  const [refused, setRefused] = useState(false);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const terms = termsToSubmit(text, limits);
    setRefused(terms === undefined);
    if (terms === undefined) return;
    void navigate(routePath('search', {}, { query: { terms } }));
  };
  return (
    <form role="search" className={css.form} onSubmit={submit}>
      <input
        type="search"
        name="terms"
        className={css.input}
        aria-label={t('search.label')}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? id : undefined}
        placeholder={t('search.placeholder')}
        maxLength={limits.max}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRefused(false);
        }}
      />
      <button type="submit" className={css.button} aria-label={t('search.submit')}>
        <SearchIcon />
      </button>
      {refused && (
        <p id={id} role="alert" className={css.hint}>
          {t('search.refused', { ...limits })}
        </p>
      )}
    </form>
  );
}
