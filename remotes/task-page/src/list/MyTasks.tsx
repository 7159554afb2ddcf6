import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import {
  Container,
  EmptyState,
  ErrorState,
  Group,
  Heading,
  LinkButton,
  LinkTabs,
  Pagination,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@tasklane/ui';
import { PlusIcon } from '@tasklane/ui/icons';
import { useMyTasks } from '../api/myTasks';
import { useOwnText } from '../owner/texts';
import css from './list.module.css';
import { pageOf, perPage, queryOf, tabOf, tabs } from './query';
import type { Tab } from './query';
import { TaskRow } from './TaskRow';

/** The seller's own tasks, by status. */
export function MyTasks({ url }: { url: URL }) {
  const t = useOwnText();
  const { link } = useHost();
  const tab = tabOf(url);
  const list = useMyTasks(queryOf(url));
  const total = list.data?.meta?.total ?? 0;
  const address = (status: Tab, page?: number) =>
    link('myTasks', {}, { query: { status: status === 'all' ? undefined : status, page } });

  return (
    <Container className={css.page}>
      <Stack gap="lg">
        <Group justify="between">
          <Heading level={1} size="2xl">
            {t('mine.title')}
          </Heading>
          <LinkButton variant="primary" startIcon={<PlusIcon />} to={link('createTask', {})}>
            {t('mine.create')}
          </LinkButton>
        </Group>
        <LinkTabs
          label={t('mine.tabs')}
          tabs={tabs.map((name) => ({ to: address(name), label: t(`tab.${name}`), current: name === tab }))}
        />
        {list.isError && <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />}
        {list.isPending && <RowsToCome />}
        {list.data?.data.length === 0 && <Empty tab={tab} />}
        {list.data && list.data.data.length > 0 && (
          <ul
            className={css.rows}
            aria-label={t('mine.title')}
            aria-busy={list.isPlaceholderData || undefined}
          >
            {list.data.data.map((entry) => (
              <TaskRow key={entry.card.hash} entry={entry} />
            ))}
          </ul>
        )}
        {total > perPage && (
          <Pagination
            page={pageOf(url)}
            pages={Math.ceil(total / perPage)}
            hrefFor={(page) => address(tab, page)}
          />
        )}
      </Stack>
    </Container>
  );
}

function Empty({ tab }: { tab: Tab }) {
  const t = useOwnText();
  const { link } = useHost();
  if (tab !== 'all') {
    return (
      <EmptyState
        title={t('mine.emptyTab')}
        actions={<LinkButton to={link('myTasks', {})}>{t('mine.showAll')}</LinkButton>}
      >
        {t('mine.emptyTabText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('mine.empty')}
      actions={<LinkButton to={link('createTask', {})}>{t('mine.create')}</LinkButton>}
    >
      {t('mine.emptyText')}
    </EmptyState>
  );
}

function RowsToCome() {
  const t = useText('task-page');
  return (
    <div className={css.rows} aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="box" className={css.skeleton} />
      ))}
    </div>
  );
}
