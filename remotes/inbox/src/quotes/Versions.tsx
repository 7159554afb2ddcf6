import { useText } from '@tasklane/i18n';
import { Heading, RelativeTime, Text } from '@tasklane/ui';
import type { Quote } from '../api/quotes';
import css from './quotes.module.css';
import { Terms } from './Terms';

/** All versions of the terms, the first one first. */
export function Versions({ quote }: { quote: Quote }) {
  const t = useText('inbox');
  return (
    <details className={css.more}>
      <summary>{t('quote.versions', { count: quote.versions.length })}</summary>
      <ol className={css.versions}>
        {quote.versions.map((version) => (
          <li key={version.hash}>
            <Heading level={4} size="sm">
              {t(version.by === 'buyer' ? 'quote.request' : 'quote.offer', {
                name: quote[version.by].username,
              })}
            </Heading>
            <Text size="xs" tone="muted">
              <RelativeTime moment={version.date} />
            </Text>
            <Terms quote={quote} version={version} />
          </li>
        ))}
      </ol>
    </details>
  );
}
