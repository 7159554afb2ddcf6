import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Container, EmptyState, ErrorState, Heading, LinkTabs, Pagination, Stack, Text } from '@tasklane/ui';
import { SearchIcon, SuccessIcon, TagIcon } from '@tasklane/ui/icons';
import { readTasks, useTasks } from '../api/tasks';
import pageCss from '../page.module.css';
import { titleOf } from '../texts';
import { inputOf, PER_PAGE, searchOf } from './search';
import type { ListSearch } from './search';
import { listOf, taskLists } from './status';
import type { TaskList } from './status';
import { TaskRow } from './TaskRow';
import { TaskSearch } from './TaskSearch';

const emptyIcons = { search: SearchIcon, pending: SuccessIcon, other: TagIcon };

type Path = Readonly<Record<string, string | undefined>> & { readonly status?: string };

/** Path of a list; those that wait have their own. */
function useListPath() {
  const host = useHost();
  return (list: TaskList, { page, terms }: Partial<ListSearch> = {}) => {
    const query = { terms: terms || undefined, page: page === 1 ? undefined : page };
    if (list === 'pending') return host.link('admin-tasks-approve', {}, { query });
    if (list === 'all') return host.link('admin-tasks', {}, { query });
    return host.link('admin-tasks-status', { status: list }, { query });
  };
}

/** What a list shows: its tasks, or in words why there are none. */
function TaskListBody({ list, search }: { list: TaskList; search: ListSearch }) {
  const t = useText('admin');
  const pathOf = useListPath();
  const { data, error, refetch, isRefetching } = useTasks(inputOf(list, search));
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isRefetching}>
        {error.message}
      </ErrorState>
    );
  }
  const tasks = data?.data ?? [];
  if (data && tasks.length === 0) {
    const why = search.terms ? 'search' : list === 'pending' ? 'pending' : 'other';
    const Icon = emptyIcons[why];
    return (
      <EmptyState icon={<Icon size="xl" />} title={t(`tasks.empty.${why}.title`)}>
        {t(`tasks.empty.${why}.text`)}
      </EmptyState>
    );
  }
  const total = data?.meta?.total ?? 0;
  return (
    <Stack gap="md">
      <Text tone="muted" role="status">
        {t('tasks.count', { count: total })}
      </Text>
      <Stack as="ul" gap="sm">
        {tasks.map((task) => (
          <TaskRow key={task.hash} task={task} />
        ))}
      </Stack>
      <Pagination
        page={search.page}
        pages={Math.ceil(total / PER_PAGE)}
        hrefFor={(page) => pathOf(list, { ...search, page })}
      />
    </Stack>
  );
}

/** Tasks by status, those that wait longest first. */
function Tasks({ params, url }: PageProps<{ title: string }, Path>) {
  const t = useText('admin');
  const host = useHost();
  const pathOf = useListPath();
  const list = listOf(url.pathname, params.status);
  const search = searchOf(url);
  const shown = list ?? 'all';
  return (
    <Container className={pageCss.page}>
      <Stack gap="lg">
        <Heading level={1}>{t('tasks.title')}</Heading>
        <LinkTabs
          label={t('tasks.lists')}
          tabs={taskLists.map((each) => ({
            to: pathOf(each),
            label: t(`tasks.list.${each}`),
            current: each === shown,
          }))}
        />
        <TaskSearch
          key={search.terms}
          terms={search.terms}
          onSearch={(terms) => host.navigate(pathOf(shown, { terms }))}
        />
        <TaskListBody list={shown} search={search} />
      </Stack>
    </Container>
  );
}

export default defineView<{ title: string }, Path>({
  async loader({ api, host, params, url }) {
    const input = inputOf(listOf(url.pathname, params.status) ?? 'all', searchOf(url));
    // A failure is shown in the list's own place.
    await readTasks(api, input);
    return { title: await titleOf('tasks', host.language) };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: Tasks,
});
