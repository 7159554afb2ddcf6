import { useText } from '@tasklane/i18n';
import { Alert, Card, Heading } from '@tasklane/ui';
import { useState } from 'react';
import type { Quote, Version } from '../api/quotes';
import { Terms } from './Terms';

/** The version that a form answers. Says so if it is another one than when the form was opened. */
export function Subject({ quote, version }: { quote: Quote; version: Version | undefined }) {
  const t = useText('inbox');
  const [first] = useState(version?.hash);
  if (!version) return null;
  return (
    <>
      {version.hash !== first && <Alert kind="warning">{t('quote.changed')}</Alert>}
      <Card variant="sunken" padding="sm">
        <Heading level={3} size="sm">
          {t(version.by === 'buyer' ? 'quote.request' : 'quote.offer', { name: quote[version.by].username })}
        </Heading>
        <Terms quote={quote} version={version} />
      </Card>
    </>
  );
}
