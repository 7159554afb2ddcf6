import { ActionForm, BulkBar, DataTable, ListPage, loadKitTexts, useSelection } from '@tasklane/back-office';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, EmptyState, Pagination } from '@tasklane/ui';
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
import { titleOf } from '../texts';
import { letterColumns } from './columns';
import { filters, inputOf, laneOf, PER_PAGE, searchOf } from './search';
import type { DeadLetterSearch } from './search';

/** Returns a function that makes the address of a page of the list. */
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

/** The changes that the list offers. */
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

/** Asks for confirmation before an action is discarded. */
function Discard({
  letter,
  discard,
  onClose,
}: {
  readonly letter: Letter | null;
  readonly discard: ReturnType<typeof useActions>['discard'];
  readonly onClose: () => void;
}) {
  const t = useText('admin');
  const confirm = async () => {
    if (!letter) return;
    await discard.mutateAsync({ params: { id: letter.id } }).catch(() => undefined);
    onClose();
  };
  return (
    <ActionForm
      open={letter !== null}
      title={t('failed.confirm.title')}
      consequence={t(letter?.lane === 'money' ? 'failed.confirm.money' : 'failed.confirm.text')}
      confirmLabel={t('failed.discard')}
      harm
      busy={discard.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** Background actions that the site gave up on. */
function DeadLetters({ url }: PageProps<{ title: string }>) {
  const t = useText('admin');
  const host = useHost();
  const pathOf = useListPath();
  const search = searchOf(url);
  const { retry, retryAll, discard } = useActions();
  const [discarding, setDiscarding] = useState<Letter | null>(null);
  const answer = useDeadLetters(inputOf(search));
  const total = answer.data?.meta?.total ?? 0;
  const selection = useSelection((answer.data?.data ?? []).map(({ id }) => id));
  const columns = letterColumns(t, {
    retrying: retry.isPending ? retry.variables.params.id : undefined,
    onRetry: ({ id }) => retry.mutate({ params: { id } }),
    onDiscard: setDiscarding,
  });
  return (
    <>
      <ListPage
        keys
        trail={[{ label: t('home.title'), to: host.link('admin', {}) }, { label: t('failed.title') }]}
        title={t('failed.title')}
        lead={t('failed.lead')}
        tabs={{
          label: t('failed.lanes'),
          tabs: filters.map((filter) => ({
            to: pathOf({ filter, page: 1 }),
            label: t(filter === 'all' ? 'failed.all' : `failed.lane.${filter}`),
            current: filter === search.filter,
          })),
        }}
        actions={
          total > 0 && (
            <Button
              loading={retryAll.isPending}
              onClick={() => retryAll.mutate({ body: laneOf(search.filter) })}
            >
              {t('failed.retryAll')}
            </Button>
          )
        }
        answer={answer}
        count={t('failed.count', { count: total })}
        empty={
          <EmptyState icon={<SuccessIcon size="xl" />} title={t('failed.empty.title')}>
            {t('failed.empty.text')}
          </EmptyState>
        }
        bulk={
          <BulkBar count={selection.keys.length} onClear={selection.clear}>
            <Button
              loading={retryAll.isPending}
              onClick={() => retryAll.mutate({ body: { ids: [...selection.keys] } })}
            >
              {t('failed.retrySelected')}
            </Button>
          </BulkBar>
        }
        paging={
          <Pagination
            page={search.page}
            pages={Math.ceil(total / PER_PAGE)}
            hrefFor={(page) => pathOf({ ...search, page })}
          />
        }
      >
        {(letters) => (
          <DataTable
            label={t('failed.title')}
            columns={columns}
            rows={letters}
            keyOf={({ id }) => id}
            selection={selection}
          />
        )}
      </ListPage>
      <Discard letter={discarding} discard={discard} onClose={() => setDiscarding(null)} />
    </>
  );
}

export default defineView<{ title: string }>({
  async loader({ api, host, url }) {
    // The list shows a failure in its place.
    await Promise.all([readDeadLetters(api, inputOf(searchOf(url))), loadKitTexts(host.language)]);
    return { title: await titleOf('failed', host.language) };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: DeadLetters,
});
