import { browsing } from '@tasklane/contracts';
import { routePath } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink, Container } from '@tasklane/ui';
import { CategoryIcon } from '../common/CategoryIcon';
import { categoryLink } from '../common/categoryLink';
import css from './home.module.css';
import { useCategoryNames } from './useCategoryNames';

/** Everything on offer, in ten icons. */
export function IconBar() {
  const t = useText('discovery');
  const names = useCategoryNames();
  const entries = [
    ...browsing.iconBarCategories.map((slug) => ({
      key: slug as string,
      to: categoryLink(slug),
      name: names.get(slug) ?? t(`home.icons.${slug}`),
    })),
    // On every page this opens the search overlay.
    { key: 'all', to: routePath('home', {}, { query: { query: '' } }), name: t('home.icons.all') },
  ];
  return (
    <nav aria-label={t('home.icons.label')} className={css.icons}>
      <Container as="ul" className={css['icons-list']}>
        {entries.map(({ key, to, name }) => (
          <li key={key}>
            <BareLink to={to} preventScrollReset={key === 'all'} className={css['icons-link']}>
              <CategoryIcon slug={key} size="lg" />
              <span>{name}</span>
            </BareLink>
          </li>
        ))}
      </Container>
    </nav>
  );
}
