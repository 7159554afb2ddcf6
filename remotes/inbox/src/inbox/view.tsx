import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Answer } from '@tasklane/api-client';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Card, Container, EmptyState, Heading, LinkButton } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import { useEffect } from 'react';
import { titleOf } from '../texts';
import { threadsAt } from '../threads/pages';
import { ThreadList } from '../threads/ThreadList';
import css from './inbox.module.css';
import { Thread } from './Thread';

/** All conversations, and the chosen one beside them; on a phone one at a time. */
function Inbox({ first, chosen }: { first: Answer<'messages.threads'>; chosen: string | undefined }) {
  const t = useText('inbox');
  const api = useApi();
  const { events, link } = useHost();
  const { data = first } = useApiQuery('messages.threads', threadsAt(1), { handled: true });

  useEffect(
    () => events.on('message.received', () => void api.invalidate('messages.threads')),
    [api, events],
  );

  return (
    <Container className={css.page}>
      <Heading level={1} size="2xl" className={clsx(chosen && css['wide-only'])}>
        {t('title')}
      </Heading>
      {data.data.length === 0 && !chosen ? (
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
            <ThreadList first={data} chosen={chosen} />
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
  loader: async ({ api, host, params }) => {
    const [threads, title] = await Promise.all([
      api.ensure('messages.threads', threadsAt(1)),
      titleOf(host.language),
      params.hash !== undefined && api.ensure('messages.threadInfo', { params: { id: params.hash } }),
    ]);
    return { threads, title };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { threads }, params }) => <Inbox first={threads} chosen={params.hash} />,
});
