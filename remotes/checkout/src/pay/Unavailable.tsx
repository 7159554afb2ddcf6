import { isApiError, useApi } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, EmptyState, LinkButton } from '@tasklane/ui';
import { useState } from 'react';

/** Says that the task in the basket can no longer be bought, and offers to remove it or to look for another. */
export function Unavailable({ basket }: { basket: Data<'basket.read'> }) {
  const t = useText('checkout');
  const api = useApi();
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const isRemoved = basket.items.every(({ gig }) => gig === null);

  const remove = async () => {
    setBusy(true);
    try {
      await api.call('basket.delete', { params: { id: basket.hash } }, { handled: true });
      host.events.emit('basket.changed', { hash: null, items: 0 });
      host.navigate(host.link('search', {}), { replace: true });
    } catch (error) {
      host.toast({ kind: 'error', text: (isApiError(error) && error.message) || t('unavailable.failed') });
      setBusy(false);
    }
  };

  return (
    <Card>
      <EmptyState
        level={2}
        title={t('unavailable.title')}
        actions={
          <>
            <LinkButton variant="primary" to={host.link('search', {})}>
              {t('unavailable.browse')}
            </LinkButton>
            <Button loading={busy} onClick={() => void remove()}>
              {t('unavailable.remove')}
            </Button>
          </>
        }
      >
        {t(isRemoved ? 'unavailable.removed' : 'unavailable.paused')}
      </EmptyState>
    </Card>
  );
}
