import { useText } from '@tasklane/i18n';
import { BareLink } from '../actions/Link';
import { ChevronForwardIcon } from '../icons';
import css from './navigation.module.css';

export interface Crumb {
  label: string;
  /** Omitted for the page itself, the last one. */
  to?: string;
}

/** Shows the page's place in the site. The last crumb is the page itself. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useText('ui');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={css.crumbs}>
        {items.map(({ label, to }, index) => (
          <li key={index} className={css.crumb}>
            {index > 0 && <ChevronForwardIcon size="sm" />}
            {to === undefined ? (
              <span aria-current="page" className={css.here}>
                {label}
              </span>
            ) : (
              <BareLink to={to}>{label}</BareLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
