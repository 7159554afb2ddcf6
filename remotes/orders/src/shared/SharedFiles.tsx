import { useText } from '@tasklane/i18n';
import { Button, Card, Group, Heading, LoadingArea, Stack, Text, lazyPart } from '@tasklane/ui';
import { UploadIcon } from '@tasklane/ui/icons';
import { Suspense, useState } from 'react';
import { Files } from '../order/Files';
import type { Order } from '../api/order';
import { RemoveFile } from './RemoveFile';

const ShareForm = lazyPart(() => import('./ShareForm'));

/** Files that the two sides shared besides requirements and deliveries, and a way to add more. */
export function SharedFiles({ order }: { order: Order }) {
  const t = useText('orders');
  const [adding, setAdding] = useState(false);
  if (order.shared.length === 0 && !order.can_share) return null;
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('shared.title')}
        </Heading>
        {order.shared.length === 0 && <Text tone="muted">{t('shared.none')}</Text>}
        <Files files={order.shared} after={(file) => file.removable && <RemoveFile file={file} />} />
        {order.can_share && !adding && (
          <Group>
            <Button size="sm" startIcon={<UploadIcon />} onClick={() => setAdding(true)}>
              {t('shared.open')}
            </Button>
          </Group>
        )}
        {adding && (
          <Suspense fallback={<LoadingArea />}>
            <ShareForm order={order.hash} onDone={() => setAdding(false)} />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
