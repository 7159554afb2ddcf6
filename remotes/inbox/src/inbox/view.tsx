import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Answer } from '@tasklane/api-client';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Card, Container, EmptyState, Heading, LinkButton } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import { useEffect } from 'react';
import { titleOf } from '../texts';
import type { ThreadInfo } from '../thread/messages';
import { ThreadList } from '../threads/ThreadList';
import css from './inbox.module.css';
import { Thread } from './Thread';

const everyThread = { query: { page: 1, per_page: 50 } };

/** All conversations, and the chosen one beside them; on a phone one at a time. */
function Inbox({ first, chosen }: { first: Answer<'messages.threads'>; chosen: string | undefined }) {
  const t = useText('inbox');
  const api = useApi();
  const { events, link } = useHost();
  const { data = first } = useApiQuery('messages.threads', everyThread, { handled: true });
  const threads: readonly ThreadInfo[] = data.data;

  useEffect(
    () => events.on('message.received', () => void api.invalidate('messages.threads')),
    [api, events],
  );

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
            <ThreadList threads={threads} chosen={chosen} />
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

interface Loaded {
  readonly threads: Answer<'messages.threads'>;
  readonly title: string;
}

export default defineView<Loaded, { hash?: string }>({
  loader: async ({ api, host }) => {
    const [threads, title] = await Promise.all([
      api.ensure('messages.threads', everyThread),
      titleOf(host.language),
    ]);
    return { threads, title };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { threads }, params }) => <Inbox first={threads} chosen={params.hash} />,
});
