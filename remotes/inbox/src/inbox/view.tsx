import { LiveProvider } from '@tasklane/api-client/live';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Card, Container, EmptyState, ErrorState, Heading, LinkButton, LoadingArea } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import { loadInbox } from '../api/loadInbox';
import { useThreads } from '../api/useThreads';
import { titleOf } from '../texts';
import { ThreadList } from '../threads/ThreadList';
import css from './inbox.module.css';
import { Thread } from './Thread';

/** All threads, with the chosen one beside them; on a phone one at a time. */
function Inbox({ chosen }: { chosen: string | undefined }) {
  const t = useText('inbox');
  const { link } = useHost();
  const { data, error, retry, more, loadMore } = useThreads();
  const threads = data?.results;
  if (!threads) return error ? <ErrorState level={2} onRetry={retry} /> : <LoadingArea />;

  return (
    <Container className={css.page}>
      <Heading level={1} size="2xl" className={clsx(chosen && css['wide-only'])}>
        {t('title')}
      </Heading>
      {threads.length === 0 && !chosen ? (
        <EmptyState
          icon={<MessageIcon size="xl" />}
          title={t('empty.title')}
          actions={
            <LinkButton variant="primary" to={link('search', {})}>
              {t('empty.action')}
            </LinkButton>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <Card className={css.panes}>
          <div className={clsx(css.side, chosen && css['wide-only'])}>
            <ThreadList threads={threads} more={more} onMore={() => void loadMore()} chosen={chosen} />
          </div>
          <div className={clsx(css.main, !chosen && css['wide-only'])}>
            {chosen ? (
              <Thread key={chosen} hash={chosen} />
            ) : (
              <EmptyState icon={<MessageIcon size="xl" />} title={t('choose.title')}>
                {t('choose.text')}
              </EmptyState>
            )}
          </div>
        </Card>
      )}
    </Container>
  );
}

interface InboxData {
  readonly title: string;
}

export default defineView<InboxData, { hash?: string }>({
  loader: async ({ api, host, params }) => {
    const [title] = await Promise.all([titleOf(host.language), loadInbox(api, params.hash)]);
    return { title };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ params }) => (
    <LiveProvider fallback={<LoadingArea />} failure={(retry) => <ErrorState level={2} onRetry={retry} />}>
      <Inbox chosen={params.hash} />
    </LiveProvider>
  ),
});
