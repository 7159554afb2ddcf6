import { fillBasket, isInside } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import type { EventBus, Intent } from '@tasklane/contracts';

interface ResumeOptions {
  readonly api: Pick<Api, 'call'>;
  readonly events: EventBus;
}

/**
 * Does what a guest wanted before they signed in. Answers where to go, or null to stay.
 * @throws ApiError when the API refuses it
 */
export async function resume(intent: Intent, { api, events }: ResumeOptions): Promise<string | null> {
  switch (intent.kind) {
    case 'purchase': {
      const { task, package: gig_package, quantity } = intent;
      const basket = await fillBasket(api, { gig: task, gig_package, quantity });
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
