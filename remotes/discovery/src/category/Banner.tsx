import type { Data } from '@tasklane/api-client';
import { routePath } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Badge, Breadcrumb, Container, Heading, Picture, Text } from '@tasklane/ui';
import { CategoryIcon } from '../common/CategoryIcon';
import { categoryLink } from '../common/categoryLink';
import css from './category.module.css';

/** The category's name and summary, with its own picture or its icon. */
export function Banner({
  category,
  promoted,
}: {
  category: Data<'categories.read'>[number];
  promoted: boolean;
}) {
  const t = useText('discovery');
  const { name, slug, summary, image_path: image, parent_category: parent } = category;
  return (
    <div className={css.banner} data-category={slug.split('/')[0]}>
      <Container className={css['banner-inside']}>
        <div className={css.words}>
          <Breadcrumb
            items={[
              { label: t('home.crumb'), to: routePath('home', {}) },
              ...(parent ? [{ label: parent.name, to: categoryLink(parent.slug) }] : []),
              { label: name },
            ]}
          />
          {promoted && (
            <div>
              <Badge tone="amber">{t('category.promotion')}</Badge>
            </div>
          )}
          <Heading level={1} size="3xl">
            {name}
          </Heading>
          {summary && <Text tone="muted">{summary}</Text>}
        </div>
        {image ? (
          <Picture path={image} sizes="20rem" className={css.image} eager />
        ) : (
          <span className={css.drawing}>
            <CategoryIcon slug={slug} size="xl" />
          </span>
        )}
      </Container>
    </div>
  );
}
