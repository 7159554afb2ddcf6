import { useText } from '@tasklane/i18n';
import { Card, Heading, Stack } from '@tasklane/ui';
import type { Quote, Version } from '../api/quotes';
import { Actions } from './Actions';
import css from './quotes.module.css';
import { Foot, QuoteHead, Standing } from './Standing';
import { Terms } from './Terms';
import { latestOf } from './terms';
import { Versions } from './Versions';

/** A custom quote as its reader may see it and act on it: the buyer and the seller share this card. */
export function QuoteCard({ quote }: { quote: Quote }) {
  const t = useText('inbox');
  return (
    <Card as="article" aria-label={t('quote.label', { task: quote.task.title })} padding="md">
      <Stack gap="sm">
        <QuoteHead quote={quote} />
        <Standing quote={quote} />
        <Present quote={quote} version={latestOf(quote)} />
        {quote.draft && (
          <section className={css.draft} aria-label={t('quote.draft')}>
            <Heading level={4} size="sm">
              {t('quote.draft')}
            </Heading>
            <Terms quote={quote} version={quote.draft} />
          </section>
        )}
        <Actions quote={quote} />
        {quote.versions.length > 1 && <Versions quote={quote} />}
        <Foot quote={quote} />
      </Stack>
    </Card>
  );
}

function Present({ quote, version }: { quote: Quote; version: Version | undefined }) {
  const t = useText('inbox');
  if (!version) return null;
  return (
    <div>
      <Heading level={4} size="sm">
        {t(version.by === 'buyer' ? 'quote.request' : 'quote.offer', { name: quote[version.by].username })}
      </Heading>
      <Terms quote={quote} version={version} />
    </div>
  );
}
