import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { BareLink, Container, Heading } from '@tasklane/ui';
import { useCategoryOf } from '../api/categories';
import { useSettings } from '../api/settings';
import { CategoryIcon } from '../common/CategoryIcon';
import { categoryLink, promotionLink } from '../common/categoryLink';
import css from './home.module.css';
import { useCategoryNames } from './useCategoryNames';

/** The six most requested categories. */
export function TopCategories() {
  const t = useText('discovery');
  const names = useCategoryNames();
  const promoted = useCategoryOf(useSettings()?.promotion_category ?? null);
  const linkTo = (slug: string) => (slug === promoted ? promotionLink(slug) : categoryLink(slug));
  return (
    <Container as="section" aria-labelledby="top-categories">
      <Heading id="top-categories" level={2} size="2xl">
        {t('home.top.title')}
      </Heading>
      <ul className={css.top}>
        {browsing.topCategories.map((slug) => (
          <li key={slug}>
            <BareLink to={linkTo(slug)} className={css['top-link']}>
              <span className={css['top-icon']}>
                <CategoryIcon slug={slug} size="xl" />
              </span>
              <span className={css['top-name']}>{names.get(slug) ?? t(`home.top.${slug}`)}</span>
              <span className={css['top-text']}>{t(`home.top.text.${slug}`)}</span>
            </BareLink>
          </li>
        ))}
      </ul>
    </Container>
  );
}
