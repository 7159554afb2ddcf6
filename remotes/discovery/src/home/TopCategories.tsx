import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { BareLink, Container, Heading } from '@tasklane/ui';
import { CategoryIcon } from '../common/CategoryIcon';
import { categoryLink } from '../common/categoryLink';
import css from './home.module.css';
import { useCategoryNames } from './useCategoryNames';

/** The six categories that people ask for most. */
export function TopCategories() {
  const t = useText('discovery');
  const names = useCategoryNames();
  return (
    <Container as="section" aria-labelledby="top-categories">
      <Heading id="top-categories" level={2} size="2xl">
        {t('home.top.title')}
      </Heading>
      <ul className={css.top}>
        {browsing.topCategories.map((slug) => (
          <li key={slug}>
            <BareLink to={categoryLink(slug)} className={css['top-link']}>
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
