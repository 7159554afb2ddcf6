import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, EmptyState, LinkButton } from '@tasklane/ui';
import { useEmptyBasket } from '../api/basket';
import type { Basket } from '../api/basket';

/** Says that the task in the basket can no longer be bought, and offers to remove it or to look for another. */
export function Unavailable({ basket }: { basket: Basket }) {
  const t = useText('checkout');
  const host = useHost();
  const isRemoved = basket.items.every(({ gig }) => gig === null);

  const { emptyBasket, isPending } = useEmptyBasket(basket.hash, {
    onSuccess: () => host.navigate(host.link('search', {}), { replace: true }),
    onError: ({ message }) => host.toast({ kind: 'error', text: message || t('unavailable.failed') }),
  });

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
            <Button loading={isPending} onClick={emptyBasket}>
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
