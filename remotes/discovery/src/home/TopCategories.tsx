import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { BareLink, Container, Heading } from '@tasklane/ui';
import { useSettings } from '../api/settings';
import { CategoryIcon } from '../common/CategoryIcon';
import { categoryLink, promotionLink } from '../common/categoryLink';
import css from './home.module.css';
import { useCategories } from './useCategories';

/** The six most requested categories. */
export function TopCategories() {
  const t = useText('discovery');
  const categories = useCategories();
  const promoted = useSettings()?.promotion_category;
  const linkTo = (slug: string) =>
    promoted && categories.get(slug)?.hash === promoted ? promotionLink(slug) : categoryLink(slug);
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
              <span className={css['top-name']}>{categories.get(slug)?.name ?? t(`home.top.${slug}`)}</span>
              <span className={css['top-text']}>{t(`home.top.text.${slug}`)}</span>
            </BareLink>
          </li>
        ))}
      </ul>
    </Container>
  );
}
