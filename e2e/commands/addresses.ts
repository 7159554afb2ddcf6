import { routePath } from '@tasklane/contracts';
import type { RouteName } from '@tasklane/contracts';
import { signInAs } from './accounts';
import type { Api } from './api';
import { setPrecedent } from './disputes';
import { undecidedTask } from './moderation';
import { register, uniqueName } from './people';
import type { TestAccount } from './people';
import { registerSeller } from './sellers';
import { anyTask, buy, fillBasket } from './shopping';

/** A page to visit, and the visitor; null for a guest. */
export interface Visit {
  readonly who: TestAccount | null;
  readonly address: string;
}

/** Creates the data with which every page of the site has content. */
export async function prepareScene(api: Api) {
  const [buyer, { seller, task: sold }, established, newcomer, admin] = await Promise.all([
    register(api, 'buyer'),
    registerSeller(api),
    signInAs(api, 'basic seller'),
    register(api, 'seller'),
    signInAs(api, 'admin'),
  ]);
  const task = await anyTask(api);
  const order = await buy(buyer, sold);
  // An order that is not accepted yet would be celebrated over every page of the seller.
  await seller.api.get('orders.changeStatus', { params: { id: order }, body: { status: 'accepted' } });
  const disputed = await buy(buyer, sold);
  await seller.api.get('orders.changeStatus', { params: { id: disputed }, body: { status: 'accepted' } });
  const dispute = await buyer.api.get('disputes.open', {
    params: { id: disputed },
    body: { reason: 'not-delivered', wants: 'refund', message: 'Nothing has arrived.' },
  });
  await setPrecedent(api, { buyer, seller, task: sold });
  const basket = await fillBasket(buyer, task);
  const thread = await buyer.api.get('messages.firstContact', {
    params: { id: sold.sellerInfo.hash },
    body: { message: 'Would you draw a fox for us?' },
  });
  const [job] = await api.get('jobs.list', { query: {} });
  const pending = await undecidedTask(admin);
  const discount = await admin.api.get('discounts.create', {
    body: { code: uniqueName('PAGES-'), kind: 'percent', value: 15, minimum: 10, starts: '2020-01-01' },
  });
  return {
    buyer,
    seller,
    established,
    newcomer,
    admin,
    task,
    sold,
    order,
    dispute,
    basket,
    thread,
    job,
    pending,
    discount,
  };
}

export type PageScene = Awaited<ReturnType<typeof prepareScene>>;

type Visits = Readonly<Partial<Record<RouteName, Visit>>>;

/** Returns the address and visitor of each route; omits routes without parameters that a buyer may open. */
function particular({
  buyer,
  seller,
  established,
  newcomer,
  admin,
  task,
  sold,
  order,
  dispute,
  basket,
  thread,
  job,
  pending,
  discount,
}: PageScene): Visits {
  const { username, slug } = task;
  return {
    search: { who: null, address: routePath('search', {}, { query: { terms: 'logo' } }) },
    category: { who: null, address: routePath('category', { slug: 'design', child: 'logo-design' }) },
    category_promotion: {
      who: null,
      address: routePath('category_promotion', { slug: 'design', child: 'logo-design' }),
    },
    profile: { who: null, address: routePath('profile', { username }) },
    task_info: { who: buyer, address: routePath('task_info', { username, slug }) },
    'meet-the-seller': {
      who: null,
      address: routePath('meet-the-seller', { sellerId: 'lina-haddad' }),
    },
    'job-view': { who: null, address: routePath('job-view', { hash: job?.hash ?? '' }) },
    'order-receive': { who: buyer, address: routePath('order-receive', { hash: order }) },
    accountLimits: { who: established, address: routePath('accountLimits', {}) },
    'order-invoice': { who: buyer, address: routePath('order-invoice', { hash: order }) },
    'order-deliver': { who: seller, address: routePath('order-deliver', { hash: order }) },
    myTasks: { who: established, address: routePath('myTasks', {}) },
    createTask: { who: seller, address: routePath('createTask', {}) },
    editTask: { who: seller, address: routePath('editTask', { slug: sold.slug }) },
    view_my_sales: { who: established, address: routePath('view_my_sales', {}) },
    transactions: { who: established, address: routePath('transactions', {}) },
    rewards: { who: established, address: routePath('rewards', {}) },
    accountDashboard: { who: established, address: routePath('accountDashboard', {}) },
    'seller-welcome': { who: newcomer, address: routePath('seller-welcome', {}) },
    'connecting-etn': { who: newcomer, address: routePath('connecting-etn', {}) },
    inbox: { who: buyer, address: routePath('inbox', { hash: thread.hash }) },
    checkout: { who: buyer, address: routePath('checkout', {}) },
    'checkout-pay': { who: buyer, address: routePath('checkout-pay', { basket }) },
    'checkout-requirements': {
      who: buyer,
      address: routePath('checkout-requirements', {}, { query: { order } }),
    },
    'checkout-confirmation': {
      who: buyer,
      address: routePath('checkout-confirmation', {}, { query: { order } }),
    },
    admin: { who: admin, address: routePath('admin', {}) },
    'admin-overview': { who: admin, address: routePath('admin-overview', {}) },
    'admin-orders': { who: admin, address: routePath('admin-orders', {}) },
    'admin-order': { who: admin, address: routePath('admin-order', { hash: order }) },
    'admin-discounts': { who: admin, address: routePath('admin-discounts', {}) },
    'admin-discount': { who: admin, address: routePath('admin-discount', { hash: discount.hash }) },
    'admin-disputes': { who: admin, address: routePath('admin-disputes', {}) },
    'admin-disputes-action': {
      who: admin,
      address: routePath('admin-disputes-action', { action: 'outstanding' }),
    },
    'admin-dispute': {
      who: admin,
      address: routePath('admin-dispute', { action: 'outstanding', hash: dispute.hash }),
    },
    'admin-giftcard': { who: admin, address: routePath('admin-giftcard', {}) },
    'admin-payment': { who: admin, address: routePath('admin-payment', {}) },
    'admin-payment-pending': { who: admin, address: routePath('admin-payment-pending', {}) },
    'admin-payment-delayed': { who: admin, address: routePath('admin-payment-delayed', {}) },
    'admin-payment-processed': { who: admin, address: routePath('admin-payment-processed', {}) },
    'admin-giftcard-new': { who: admin, address: routePath('admin-giftcard-new', {}) },
    'admin-audit': { who: admin, address: routePath('admin-audit', {}) },
    'admin-dead-letters': { who: admin, address: routePath('admin-dead-letters', {}) },
    'admin-tasks': { who: admin, address: routePath('admin-tasks', {}) },
    'admin-tasks-approve': { who: admin, address: routePath('admin-tasks-approve', {}) },
    'admin-task-approve': {
      who: admin,
      address: routePath('admin-task-approve', { hash: pending.hash }),
    },
    'admin-tasks-status': { who: admin, address: routePath('admin-tasks-status', { status: 'active' }) },
  };
}

/** Returns how to visit a route of the registry. @throws Error for a route with parameters that has no example above */
export function visitOf(
  route: { readonly name: string; readonly path: string; readonly access: unknown },
  scene: PageScene,
): Visit {
  const example = particular(scene)[route.name as RouteName];
  if (example) return example;
  if (route.path.includes(':')) throw new Error(`Give an example of the route ${route.name}.`);
  return { who: route.access === 'public' ? null : scene.buyer, address: route.path };
}
