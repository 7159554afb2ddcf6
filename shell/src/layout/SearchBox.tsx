import { routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { useSearchBox } from '@tasklane/ui';
import { FilterIcon, SearchIcon } from '@tasklane/ui/icons';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useOverlay } from '../search/useOverlay';
import css from './searchBox.module.css';

/** Searches for tasks; on the page of results it shows the current search terms. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const terms = pathname === routePath('search', {}) ? (query.get('terms') ?? '') : '';
  return <SearchForm key={terms} terms={terms} />;
}

function SearchForm({ terms: shown }: { terms: string }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const overlay = useOverlay();
  const { form, input, refusal, limits } = useSearchBox(
    shown,
    (terms) => void navigate(routePath('search', {}, { query: { terms } })),
  );
  return (
    <form {...form} className={css.form}>
      <input
        {...input}
        className={css.input}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
      />
      <button
        type="button"
        className={css.more}
        aria-label={t('search.more')}
        onClick={() => overlay.change(input.value)}
      >
        <FilterIcon size="sm" />
      </button>
      <button type="submit" className={css.button} aria-label={t('search.submit')}>
        <SearchIcon />
      </button>
      {refusal && (
        <p id={refusal} role="alert" className={css.hint}>
          {t('search.refused', { ...limits })}
        </p>
      )}
    </form>
  );
}
