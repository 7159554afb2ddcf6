import { isApiError, isInside } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import type { EventBus, Intent } from '@tasklane/contracts';

interface ResumeOptions {
  readonly api: Pick<Api, 'call'>;
  readonly events: EventBus;
}

type PurchaseIntent = Extract<Intent, { kind: 'purchase' }>;

/**
 * Does what a guest wanted before they signed in. Answers where to go, or null to stay.
 * @throws ApiError when the API refuses it
 */
export async function resume(intent: Intent, { api, events }: ResumeOptions): Promise<string | null> {
  switch (intent.kind) {
    case 'purchase': {
      const basket = await fillBasket(intent, api);
      events.emit('basket.changed', { hash: basket, items: intent.quantity });
      return routePath('checkout-pay', { basket, ...(intent.queryID && { queryID: intent.queryID }) });
    }
    case 'custom-quote':
      return routePath(
        'task_info',
        { username: intent.username, slug: intent.slug },
        { hash: 'custom-quote' },
      );
    case 'list-a-job':
      return routePath('task_or_job', {}, { query: { referrer: 'list_job_login' } });
    case 'favourite':
      await api.call('gigs.addFavourite', { params: { id: intent.task } }, { handled: true });
      events.emit('favourite.changed', { task: intent.task, favourite: true });
      return null;
    case 'contact':
      return routePath('profile', { username: intent.username }, { hash: 'contact' });
    case 'report':
      return isInside(intent.url) ? intent.url : null;
  }
}

/** A user has one basket: one that is left from before makes room. */
async function fillBasket(intent: PurchaseIntent, api: Pick<Api, 'call'>): Promise<string> {
  const body = { gig: intent.task, gig_package: intent.package, quantity: intent.quantity };
  const create = async () => (await api.call('basket.create', { body }, { handled: true })).data.hash;
  try {
    return await create();
  } catch (error) {
    if (!isApiError(error, 'basket_exists')) throw error;
  }
  const { data: baskets } = await api.call('basket.list', {}, { handled: true });
  for (const { hash } of baskets)
    await api.call('basket.delete', { params: { id: hash } }, { handled: true });
  return create();
}
