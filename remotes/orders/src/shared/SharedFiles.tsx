import { queryKey, useApi } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Button, Card, Group, Heading, LoadingArea, Stack, Text } from '@tasklane/ui';
import { UploadIcon } from '@tasklane/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { Files } from '../order/Files';
import type { Order } from '../order/status';
import { RemoveFile } from './RemoveFile';

const ShareForm = lazy(() => import('./ShareForm'));

/** What the two sides showed each other beside requirements and deliveries, and a way to add to it. */
export function SharedFiles({ order }: { order: Order }) {
  const t = useText('orders');
  const api = useApi();
  const [adding, setAdding] = useState(false);
  const show = (answer: { data: Order }) =>
    api.queryClient.setQueryData(queryKey('orders.read', { params: { id: order.hash } }), answer);
  if (order.shared.length === 0 && !order.can_share) return null;
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('shared.title')}
        </Heading>
        {order.shared.length === 0 && <Text tone="muted">{t('shared.none')}</Text>}
        <Files
          files={order.shared}
          after={(file) => file.removable && <RemoveFile file={file} onRemoved={show} />}
        />
        {order.can_share && !adding && (
          <Group>
            <Button size="sm" startIcon={<UploadIcon />} onClick={() => setAdding(true)}>
              {t('shared.open')}
            </Button>
          </Group>
        )}
        {adding && (
          <Suspense fallback={<LoadingArea />}>
            <ShareForm order={order.hash} onShared={show} onDone={() => setAdding(false)} />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
