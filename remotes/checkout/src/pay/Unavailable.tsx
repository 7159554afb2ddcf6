import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, EmptyState, LinkButton } from '@tasklane/ui';
import { useEmptyBasket } from '../api/basket';
import type { Basket } from '../api/basket';

/**
 * Says that the task or the offer in the basket can no longer be bought, and offers to remove it or to look for what can
 * be bought instead.
 */
export function Unavailable({ basket }: { basket: Basket }) {
  const t = useText('checkout');
  const host = useHost();
  const isRemoved = basket.items.every(({ gig }) => gig === null);
  const isQuote = basket.items.some(({ quote }) => quote !== null);

  const { emptyBasket, isPending } = useEmptyBasket(basket.hash, {
    onSuccess: () => host.navigate(host.link('search', {}), { replace: true }),
    onError: ({ message }) => host.toast({ kind: 'error', text: message || t('unavailable.failed') }),
  });

  return (
    <Card>
      <EmptyState
        level={2}
        title={t(isQuote ? 'unavailable.quoteTitle' : 'unavailable.title')}
        actions={
          <>
            <LinkButton variant="primary" to={isQuote ? host.link('inbox', {}) : host.link('search', {})}>
              {t(isQuote ? 'unavailable.inbox' : 'unavailable.browse')}
            </LinkButton>
            <Button loading={isPending} onClick={emptyBasket}>
              {t('unavailable.remove')}
            </Button>
          </>
        }
      >
        {t(isQuote ? 'unavailable.quote' : isRemoved ? 'unavailable.removed' : 'unavailable.paused')}
      </EmptyState>
    </Card>
  );
}
