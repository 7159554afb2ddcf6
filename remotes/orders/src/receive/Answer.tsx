import { brand } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, Group, Heading, Link, LinkButton, Stack, Text, lazyDialog } from '@tasklane/ui';
import { CheckIcon, MessageIcon } from '@tasklane/ui/icons';
import { Suspense, useState } from 'react';
import { MoveButton } from '../order/MoveButton';
import type { Order } from '../api/order';

const ReviseDialog = lazyDialog(() => import('./ReviseDialog'));

/** The buyer's answer to a delivery: approve it, or request a revision while one is left. */
export function Answer({ order }: { order: Order }) {
  const t = useText('orders');
  const { link } = useHost();
  const [revising, setRevising] = useState(false);
  if (!order.allowed.includes('approve')) return null;
  const mayRevise = order.allowed.includes('revise');
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('answer.title')}
        </Heading>
        <Text>{t(mayRevise ? 'answer.text' : 'answer.lastText', { seller: order.seller.username })}</Text>
        <Group gap="sm">
          <MoveButton
            order={order}
            to="completed"
            name="approve"
            variant="primary"
            startIcon={<CheckIcon />}
          />
          {mayRevise && (
            <Button onClick={() => setRevising(true)}>
              {t('revise.button', { count: order.revisions_left })}
            </Button>
          )}
          {!mayRevise && order.thread !== null && (
            <LinkButton to={link('inbox', { hash: order.thread })} startIcon={<MessageIcon />}>
              {t('answer.message', { seller: order.seller.username })}
            </LinkButton>
          )}
          {!mayRevise && <Link to={brand.supportSite}>{t('answer.support')}</Link>}
        </Group>
      </Stack>
      {revising && (
        <Suspense>
          <ReviseDialog order={order} onClose={() => setRevising(false)} />
        </Suspense>
      )}
    </Card>
  );
}
