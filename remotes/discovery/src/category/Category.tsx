import { isTaskOrder } from '@tasklane/contracts/search';
import { routePath, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Container, EmptyState, Heading, LinkButton, Pagination } from '@tasklane/ui';
import { RichText } from '@tasklane/ui/rich-text';
import { SearchIcon } from '@tasklane/ui/icons';
import { useEffect } from 'react';
import { rememberCategory } from '../common/category-path';
import { categoryLink, isPromotion, promotionLink } from '../common/categoryLink';
import { pageOf, pagesOf } from '../common/pages';
import { SortSelect } from '../common/SortSelect';
import { TaskCards } from '../common/TaskCards';
import { Banner } from './Banner';
import css from './category.module.css';
import { Chips } from './Chips';
import type { CategoryData } from './data';

/** The tasks of one category. */
export function Category({ data, url }: PageProps<CategoryData>) {
  const t = useText('discovery');
  const host = useHost();
  const { category, tasks, total } = data;
  const promoted = isPromotion(url);
  const link = promoted ? promotionLink : categoryLink;
  const sort = url.searchParams.get('sortBy');
  useEffect(() => rememberCategory(category.slug), [category.slug]);

  const address = (change: { page?: number; sortBy?: string | undefined }) => {
    const query = new URLSearchParams(url.searchParams);
    query.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === 1) query.delete(name);
      else query.set(name, String(value));
    }
    return link(category.slug) + (query.size > 0 ? `?${query.toString()}` : '');
  };

  return (
    <>
      <Banner category={category} promoted={promoted} />
      <Container className={css.page}>
        <Chips slug={category.slug} />
        {tasks.length === 0 ? (
          <EmptyState
            title={t('category.empty.title')}
            actions={
              <LinkButton variant="primary" startIcon={<SearchIcon />} to={routePath('search', {})}>
                {t('category.empty.action')}
              </LinkButton>
            }
          >
            {t('category.empty.text')}
          </EmptyState>
        ) : (
          <section aria-labelledby="category-tasks" className={css.tasks}>
            <div className={css.head}>
              <Heading id="category-tasks" level={2} size="lg">
                {t('category.count', { count: total })}
              </Heading>
              <SortSelect
                className={css.sort}
                value={isTaskOrder(sort) ? sort : undefined}
                onChange={(order) => host.navigate(address({ sortBy: order }))}
              />
            </div>
            <TaskCards tasks={tasks} eager={4} />
            <Pagination
              page={pageOf(url.searchParams)}
              pages={pagesOf(total)}
              hrefFor={(page) => address({ page })}
            />
          </section>
        )}
        {category.body_content && <RichText className={css.body}>{category.body_content}</RichText>}
      </Container>
    </>
  );
}
