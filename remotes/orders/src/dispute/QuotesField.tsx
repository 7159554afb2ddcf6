import { disputes as rules } from '@tasklane/contracts';
import { useFormField } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, Checkbox, Field, Group, LoadingArea, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useConversation } from '../api/conversation';
import type { Order } from '../api/order';
import css from './dispute.module.css';

/** Messages of the two sides' conversation to quote; nothing where they have not talked. */
export function QuotesField({ order }: { order: Order }) {
  const t = useText('orders');
  const { value, error } = useFormField<string[]>('quotes');
  const [isOpen, setOpen] = useState(false);
  if (order.thread === null) return null;
  return (
    <Field
      as="group"
      label={t('dispute.quotes')}
      optional
      help={t('dispute.quotesHelp', { max: rules.mostQuotes })}
      error={error}
    >
      {() => (
        <details className={css.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('dispute.quotesOpen', { count: value.length })}</summary>
          {isOpen && order.thread !== null && <Messages order={order} thread={order.thread} />}
        </details>
      )}
    </Field>
  );
}

function Messages({ order, thread }: { order: Order; thread: string }) {
  const t = useText('orders');
  const format = useFormat();
  const { value, change } = useFormField<string[]>('quotes');
  const { messages, isError, retry } = useConversation(thread, order);
  if (!messages)
    return isError ? (
      <Group gap="xs" align="center">
        <Text size="sm">{t('dispute.quotesFailed')}</Text>
        <Button size="sm" onClick={retry}>
          {t('dispute.quotesRetry')}
        </Button>
      </Group>
    ) : (
      <LoadingArea />
    );
  if (messages.length === 0) return <Text size="sm">{t('dispute.quotesNone')}</Text>;
  return (
    <ul className={css.messages}>
      {messages.map(({ hash, body, author_username: author, date_created: date }) => {
        const isChosen = value.includes(hash);
        return (
          <li key={hash}>
            <Checkbox
              checked={isChosen}
              disabled={!isChosen && value.length >= rules.mostQuotes}
              onChange={({ target }) =>
                change(target.checked ? [...value, hash] : value.filter((each) => each !== hash))
              }
              label={
                <>
                  <Text as="span" size="xs" tone="muted">
                    <bdi>{author}</bdi> · {format.date(date, 'dateTime')}
                  </Text>
                  <Text as="span" size="sm" dir="auto" truncate={3}>
                    {body}
                  </Text>
                </>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
