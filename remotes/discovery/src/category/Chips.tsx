import { useText } from '@tasklane/i18n';
import { BareLink } from '@tasklane/ui';
import { useCategoryTree } from '../api/categories';
import { categoryLink } from '../common/categoryLink';
import css from './category.module.css';

/** The category's children, or its siblings where it is a child itself. */
export function Chips({ slug }: { slug: string }) {
  const t = useText('discovery');
  const parent = useCategoryTree()?.find((category) => category.slug === slug.split('/')[0]);
  if (!parent || parent.child_categories.length === 0) return null;
  const chips = [{ slug: parent.slug, name: t('category.all') }, ...parent.child_categories];
  return (
    <nav aria-label={t('category.children', { name: parent.name })}>
      <ul className={css.chips}>
        {chips.map((chip) => (
          <li key={chip.slug}>
            <BareLink
              className={css.chip}
              to={categoryLink(chip.slug)}
              aria-current={chip.slug === slug ? 'page' : undefined}
            >
              {chip.name}
            </BareLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
