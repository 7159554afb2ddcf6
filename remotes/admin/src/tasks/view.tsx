import {
  CursorPaging,
  FirstPartLink,
  ListPage,
  loadKitTexts,
  SearchBox,
  useCount,
} from '@tasklane/back-office';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { EmptyState, Stack } from '@tasklane/ui';
import { SearchIcon, SuccessIcon, TagIcon } from '@tasklane/ui/icons';
import { readTasks, useTasks } from '../api/tasks';
import { titleOf } from '../texts';
import { inputOf, searchOf } from './search';
import type { ListSearch } from './search';
import { listOf, taskLists } from './status';
import type { TaskList } from './status';
import { TaskRow } from './TaskRow';

const emptyIcons = { search: SearchIcon, pending: SuccessIcon, other: TagIcon };

type TasksPath = Readonly<Record<string, string | undefined>> & { readonly status?: string };

/** Returns a function that makes the address of a list; the list of tasks to approve has its own. */
function useListPath() {
  const host = useHost();
  return (list: TaskList, { cursor, terms }: Partial<ListSearch> = {}) => {
    const query = { terms: terms || undefined, cursor };
    if (list === 'pending') return host.link('admin-tasks-approve', {}, { query });
    if (list === 'all') return host.link('admin-tasks', {}, { query });
    return host.link('admin-tasks-status', { status: list }, { query });
  };
}

/** Why a list has no tasks. */
function NoTasks({ why }: { why: keyof typeof emptyIcons }) {
  const t = useText('admin');
  const Icon = emptyIcons[why];
  return (
    <EmptyState icon={<Icon size="xl" />} title={t(`tasks.empty.${why}.title`)}>
      {t(`tasks.empty.${why}.text`)}
    </EmptyState>
  );
}

/** Tasks by status, those that have waited longest first. */
function Tasks({ params, url }: PageProps<{ title: string }, TasksPath>) {
  const t = useText('admin');
  const host = useHost();
  const pathOf = useListPath();
  const list = listOf(url.pathname, params.status) ?? 'all';
  const search = searchOf(url);
  const answer = useTasks(inputOf(list, search));
  const count = useCount(answer.data?.meta, (total) => t('tasks.count', { count: total }));
  const { cursor, terms } = search;
  const first = cursor === undefined ? undefined : pathOf(list, { terms });
  const next = answer.data?.meta?.next ?? undefined;
  return (
    <ListPage
      keys
      title={t('tasks.title')}
      tabs={{
        label: t('tasks.lists'),
        tabs: taskLists.map((each) => ({
          to: pathOf(each),
          label: t(`tasks.list.${each}`),
          current: each === list,
        })),
      }}
      filters={
        <SearchBox
          key={terms}
          label={t('tasks.search')}
          terms={terms}
          onSearch={(searched) => host.navigate(pathOf(list, { terms: searched }))}
        />
      }
      answer={answer}
      start={first !== undefined && <FirstPartLink to={first} />}
      count={count}
      empty={<NoTasks why={terms ? 'search' : list === 'pending' ? 'pending' : 'other'} />}
      paging={
        <CursorPaging
          first={first}
          next={next === undefined ? undefined : pathOf(list, { terms, cursor: next })}
        />
      }
    >
      {(tasks) => (
        <Stack as="ul" gap="sm">
          {tasks.map((task) => (
            <TaskRow key={task.hash} task={task} />
          ))}
        </Stack>
      )}
    </ListPage>
  );
}

export default defineView<{ title: string }, TasksPath>({
  async loader({ api, host, params, url }) {
    const input = inputOf(listOf(url.pathname, params.status) ?? 'all', searchOf(url));
    // The list shows a failure in its place.
    await Promise.all([readTasks(api, input), loadKitTexts(host.language)]);
    return { title: await titleOf('tasks', host.language) };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: Tasks,
});
