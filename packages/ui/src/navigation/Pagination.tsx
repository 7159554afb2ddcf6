import { useFormat, useText } from '@tasklane/i18n';
import type { ReactNode } from 'react';
import { BareLink } from '../actions/Link';
import { ChevronBackIcon, ChevronForwardIcon } from '../icons';
import css from './navigation.module.css';
import { pageList } from './pageList';

export interface PaginationProps {
  /** 1-based. */
  page: number;
  /** Number of pages; renders nothing for one page. */
  pages: number;
  /** Returns the address of a page: renders links, which open in new tabs and are followed by search engines. */
  hrefFor?: (page: number) => string;
  /** Called with the requested page; required without `hrefFor`. */
  onChange?: (page: number) => void;
}

/** Navigates the pages of a list, by links or by buttons. */
export function Pagination({ page, pages, hrefFor, onChange }: PaginationProps) {
  const t = useText('ui');
  const format = useFormat();
  if (pages <= 1) return null;

  const control = (target: number, label: string, content: ReactNode) => {
    if (target < 1 || target > pages) {
      return (
        <span role="link" aria-disabled="true" aria-label={label} className={css.page}>
          {content}
        </span>
      );
    }
    const shared = {
      className: css.page,
      'aria-label': label,
      'aria-current': target === page ? ('page' as const) : undefined,
      onClick: () => onChange?.(target),
    };
    if (!hrefFor) {
      return (
        <button type="button" {...shared}>
          {content}
        </button>
      );
    }
    return (
      <BareLink to={hrefFor(target)} {...shared}>
        {content}
      </BareLink>
    );
  };

  return (
    <nav aria-label={t('pagination.label')}>
      <ul className={css.pages}>
        <li>{control(page - 1, t('pagination.previous'), <ChevronBackIcon />)}</li>
        {pageList(page, pages).map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden className={css.gap}>
              …
            </li>
          ) : (
            <li key={item}>{control(item, t('pagination.page', { page: item }), format.number(item))}</li>
          ),
        )}
        <li>{control(page + 1, t('pagination.next'), <ChevronForwardIcon />)}</li>
      </ul>
    </nav>
  );
}
