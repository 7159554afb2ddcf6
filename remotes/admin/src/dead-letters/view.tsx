import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import {
  Breadcrumb,
  Button,
  ConfirmDialog,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkTabs,
  Pagination,
  Stack,
  Text,
} from '@tasklane/ui';
import { SuccessIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import {
  readDeadLetters,
  useDeadLetters,
  useDiscardDeadLetter,
  useRetryDeadLetter,
  useRetryDeadLetters,
} from '../api/deadLetters';
import type { Letter } from '../api/deadLetters';
import pageCss from '../page.module.css';
import { titleOf } from '../texts';
import css from './dead-letters.module.css';
import { DeadLetter } from './DeadLetter';
import { filters, inputOf, laneOf, PER_PAGE, searchOf } from './search';
import type { DeadLetterSearch } from './search';

/** Address of a page of the list. */
function useListPath() {
  const host = useHost();
  return ({ filter, page }: DeadLetterSearch) =>
    host.link(
      'admin-dead-letters',
      {},
      {
        query: { lane: filter === 'all' ? undefined : filter, page: page === 1 ? undefined : page },
      },
    );
}

/** What changes the list. */
function useActions() {
  const t = useText('admin');
  const host = useHost();
  const onError = ({ message }: { message: string }) => host.toast({ kind: 'error', text: message });
  const retry = useRetryDeadLetter({
    onSuccess: () => host.toast({ kind: 'success', text: t('failed.done.retry', { count: 1 }) }),
    onError,
  });
  const retryAll = useRetryDeadLetters({
    onSuccess: ({ data: { count } }) =>
      host.toast({ kind: 'success', text: t('failed.done.retry', { count }) }),
    onError,
  });
  const discard = useDiscardDeadLetter({
    onSuccess: () => host.toast({ kind: 'success', text: t('failed.done.discard') }),
    onError,
  });
  return { retry, retryAll, discard };
}

/** The list itself, or in words why there is none. */
function DeadLetterList({ search }: { search: DeadLetterSearch }) {
  const t = useText('admin');
  const pathOf = useListPath();
  const { retry, retryAll, discard } = useActions();
  const [discarding, setDiscarding] = useState<Letter | null>(null);
  const { data, error, refetch, isRefetching } = useDeadLetters(inputOf(search));
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isRefetching}>
        {error.message}
      </ErrorState>
    );
  }
  const letters = data?.data ?? [];
  const total = data?.meta?.total ?? 0;
  if (data && letters.length === 0) {
    return (
      <EmptyState icon={<SuccessIcon size="xl" />} title={t('failed.empty.title')}>
        {t('failed.empty.text')}
      </EmptyState>
    );
  }
  const confirmDiscard = async () => {
    if (!discarding) return;
    await discard.mutateAsync({ params: { id: discarding.id } }).catch(() => undefined);
    setDiscarding(null);
  };
  return (
    <Stack gap="md">
      <div className={css.bar}>
        <Text tone="muted" role="status">
          {t('failed.count', { count: total })}
        </Text>
        <Button loading={retryAll.isPending} onClick={() => retryAll.mutate({ body: laneOf(search.filter) })}>
          {t('failed.retryAll')}
        </Button>
      </div>
      <Stack as="ul" gap="sm">
        {letters.map((letter) => (
          <DeadLetter
            key={letter.id}
            letter={letter}
            isRetrying={retry.isPending && retry.variables.params.id === letter.id}
            onRetry={() => retry.mutate({ params: { id: letter.id } })}
            onDiscard={() => setDiscarding(letter)}
          />
        ))}
      </Stack>
      <Pagination
        page={search.page}
        pages={Math.ceil(total / PER_PAGE)}
        hrefFor={(page) => pathOf({ ...search, page })}
      />
      <ConfirmDialog
        open={discarding !== null}
        title={t('failed.confirm.title')}
        confirmLabel={t('failed.discard')}
        harm
        busy={discard.isPending}
        onConfirm={() => void confirmDiscard()}
        onCancel={() => setDiscarding(null)}
      >
        {t(discarding?.lane === 'money' ? 'failed.confirm.money' : 'failed.confirm.text')}
      </ConfirmDialog>
    </Stack>
  );
}

/** What the site tried to do in the background until it gave up. */
function DeadLetters({ url }: PageProps<{ title: string }>) {
  const t = useText('admin');
  const host = useHost();
  const pathOf = useListPath();
  const search = searchOf(url);
  return (
    <Container className={pageCss.page}>
      <Stack gap="lg">
        <Breadcrumb
          items={[{ label: t('home.title'), to: host.link('admin', {}) }, { label: t('failed.title') }]}
        />
        <Stack gap="xs">
          <Heading level={1}>{t('failed.title')}</Heading>
          <Text tone="muted">{t('failed.lead')}</Text>
        </Stack>
        <LinkTabs
          label={t('failed.lanes')}
          tabs={filters.map((filter) => ({
            to: pathOf({ filter, page: 1 }),
            label: t(filter === 'all' ? 'failed.all' : `failed.lane.${filter}`),
            current: filter === search.filter,
          }))}
        />
        <DeadLetterList search={search} />
      </Stack>
    </Container>
  );
}

export default defineView<{ title: string }>({
  async loader({ api, host, url }) {
    // A failure is shown in the list's own place.
    await readDeadLetters(api, inputOf(searchOf(url)));
    return { title: await titleOf('failed', host.language) };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: DeadLetters,
});
