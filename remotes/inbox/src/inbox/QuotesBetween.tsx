import { useText } from '@tasklane/i18n';
import { Alert, Button, LoadingArea, lazyPart } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import { useOpenQuotes } from '../api/quotes';
import type { Conversation } from '../api/useConversation';
import { isSystem } from '../thread/messages';
import type { ThreadInfo } from '../thread/messages';
import css from './inbox.module.css';

const Quotes = lazyPart(() => import('../quotes/Quotes'));

interface QuotesBetweenProps {
  readonly other: ThreadInfo['with'];
  readonly conversation: Conversation;
}

/**
 * The custom quotes above a conversation with one user. A conversation of which no line is about a quote has none, and
 * loads nothing but the empty list.
 */
export function QuotesBetween({ other, conversation: { state, messages } }: QuotesBetweenProps) {
  const t = useText('inbox');
  const line = state === 'ready' ? (messages.findLast(isSystem)?.hash ?? null) : undefined;
  const { quotes, isError, retry } = useOpenQuotes(other.hash, line);
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (line != null || (quotes?.length ?? 0) > 0)) setWanted(true);

  if (isError) {
    return (
      <Alert
        kind="error"
        actions={
          <Button size="sm" onClick={retry}>
            {t('quote.retry')}
          </Button>
        }
      >
        {t('quote.notLoaded')}
      </Alert>
    );
  }
  if (!isWanted || !quotes) return null;
  return (
    <details className={css.quotes} open>
      <summary>{t('quote.title', { count: quotes.length })}</summary>
      <Suspense fallback={<LoadingArea />}>
        <Quotes other={other} open={quotes} />
      </Suspense>
    </details>
  );
}
