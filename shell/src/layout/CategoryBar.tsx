import { useApiQuery } from '@tasklane/api-client';
import { browsing, routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { BareLink, Container } from '@tasklane/ui';
import clsx from 'clsx';
import css from './categoryBar.module.css';
import { useScrolledAway } from './useScrolledAway';

/** Lists the first categories below the header; hides while the visitor scrolls down. */
export function CategoryBar() {
  const t = useText('shell');
  const away = useScrolledAway();
  const { data } = useApiQuery('categories.menu');
  const categories = data?.data.slice(0, browsing.categoryBarSize) ?? [];
  return (
    <nav aria-label={t('categories.label')} className={clsx(css.bar, away && css.away)}>
      <Container>
        <ul className={css.list}>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <BareLink className={css.link} to={routePath('category', { slug })}>
                {name}
              </BareLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
