import { useText } from '@tasklane/i18n';
import { Button, EmptyState, ErrorState, LoadingArea } from '@tasklane/ui';
import { useState } from 'react';
import { useEarlierQuotes, useQuote } from '../api/quotes';
import type { Quote } from '../api/quotes';
import { QuoteCard } from './QuoteCard';
import css from './quotes.module.css';

interface QuotesProps {
  readonly other: { readonly hash: string; readonly username: string };
  readonly open: readonly Quote[];
}

/** The custom quotes with a user: those that are open, and the earlier ones on demand. */
export default function Quotes({ other, open }: QuotesProps) {
  const t = useText('inbox');
  // One that ends while it is shown stays, with its outcome.
  const [shown, setShown] = useState<readonly string[]>([]);
  const added = open.map(({ hash }) => hash).filter((hash) => !shown.includes(hash));
  if (added.length > 0) setShown([...shown, ...added]);
  const [isEarlierOpen, setEarlierOpen] = useState(false);

  return (
    <div className={css.quotes}>
      {shown.map((hash) => (
        <LiveQuote key={hash} hash={hash} listed={open.find((quote) => quote.hash === hash)} />
      ))}
      <details className={css.more} onToggle={({ currentTarget }) => setEarlierOpen(currentTarget.open)}>
        <summary>{t('quote.earlier')}</summary>
        {isEarlierOpen && <Earlier other={other} except={shown} />}
      </details>
    </div>
  );
}

function LiveQuote({ hash, listed }: { hash: string; listed: Quote | undefined }) {
  const quote = useQuote(hash, listed);
  return quote ? <QuoteCard quote={quote} /> : <LoadingArea />;
}

/** Quotes at a time. */
const PART = 10;

function Earlier({ other, except }: { other: QuotesProps['other']; except: readonly string[] }) {
  const t = useText('inbox');
  const [count, setCount] = useState(PART);
  const { quotes, more, isError, retry } = useEarlierQuotes(other.hash, count);
  if (!quotes) return isError ? <ErrorState level={3} onRetry={retry} /> : <LoadingArea />;
  const others = quotes.filter(({ hash }) => !except.includes(hash));
  if (others.length === 0) {
    return (
      <EmptyState level={3} title={t('quote.noneEarlier.title')}>
        {t('quote.noneEarlier.text', { name: other.username })}
      </EmptyState>
    );
  }
  return (
    <>
      {others.map((quote) => (
        <QuoteCard key={quote.hash} quote={quote} />
      ))}
      {more && (
        <Button variant="quiet" size="sm" onClick={() => setCount(count + PART)}>
          {t('quote.moreEarlier')}
        </Button>
      )}
    </>
  );
}
