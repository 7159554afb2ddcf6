import type { Access } from './access';
import { username } from './constants/accounts';
import { isAdminRole, roles } from './roles';
import type { AdminRole } from './roles';

interface RouteDeclaration {
  readonly path: string;
  readonly access: Access;
  /** The shell, or the remote that serves it. */
  readonly owner: string;
}

const admin = <Path extends string>(path: Path, ...roles: AdminRole[]) =>
  ({ path, access: { roles }, owner: 'admin' }) as const satisfies RouteDeclaration;

/**
 * The route table. Paths are react-router patterns. Static paths win over `/:username` and `/:username/:slug`; the
 * server reserves their first segments as usernames (see `reservedUsernames`).
 */
export const routes = {
  home: { path: '/', access: 'public', owner: 'discovery' },
  influencer: { path: '/go/:influencer', access: 'public', owner: 'shell' },
  search: { path: '/search', access: 'public', owner: 'discovery' },
  category: { path: '/category/:slug/:child?', access: 'public', owner: 'discovery' },
  category_promotion: {
    path: '/category/:slug/:child/blackfridaytasks',
    access: 'public',
    owner: 'discovery',
  },
  BecomeSeller: { path: '/become-seller', access: 'public', owner: 'discovery' },
  sitemap: { path: '/sitemap', access: 'public', owner: 'discovery' },
  toolkit: { path: '/toolkit', access: 'public', owner: 'discovery' },
  'how-payments-work': { path: '/how-payments-work', access: 'public', owner: 'discovery' },
  'what-is': { path: '/what-is-tasklane', access: 'public', owner: 'discovery' },
  'privacy-policy': { path: '/privacy-policy', access: 'public', owner: 'discovery' },
  'intellectual-property': { path: '/intellectual-property', access: 'public', owner: 'discovery' },
  'terms-and-conditions': { path: '/terms-and-conditions', access: 'public', owner: 'discovery' },
  protection: { path: '/payment-protection', access: 'public', owner: 'discovery' },
  'meet-the-sellers': { path: '/meet-the-sellers', access: 'public', owner: 'discovery' },
  'meet-the-seller': { path: '/meet-the-sellers/:sellerId', access: 'public', owner: 'discovery' },
  'writing-your-brief': { path: '/writing-your-brief', access: 'public', owner: 'discovery' },
  profile: { path: '/:username', access: 'public', owner: 'discovery' },
  task_info: { path: '/:username/:slug/:queryID?', access: 'public', owner: 'task-page' },

  'confirm-token': { path: '/confirm-token/:token', access: 'public', owner: 'shell' },
  'confirm-email': { path: '/confirm-email/:token', access: 'public', owner: 'shell' },
  'login-sso': { path: '/login/sso', access: 'public', owner: 'shell' },
  'login-sso-provide': { path: '/login/sso/provide', access: 'public', owner: 'shell' },
  'forgot-password': { path: '/user/forgot-password/:token', access: 'public', owner: 'shell' },

  job_board: { path: '/job-board', access: 'public', owner: 'jobs' },
  'job-view': { path: '/jobs/:hash', access: 'public', owner: 'jobs' },
  task_or_job: { path: '/task-or-job', access: 'public', owner: 'jobs' },
  'my-jobs': { path: '/my-account/job', access: 'signed-in', owner: 'jobs' },
  'job-create': { path: '/my-account/job/create', access: 'signed-in', owner: 'jobs' },
  'job-edit': { path: '/my-account/job/edit/:hash', access: 'signed-in', owner: 'jobs' },

  accountDashboard: { path: '/my-account/dashboard', access: 'signed-in', owner: 'account' },
  accountProfile: { path: '/my-account/profile', access: 'signed-in', owner: 'account' },
  accountLimits: { path: '/my-account/limits', access: 'signed-in', owner: 'account' },
  'saved-tasks': { path: '/my-account/tasks/saved', access: 'signed-in', owner: 'account' },
  transactions: { path: '/my-account/transactions', access: 'signed-in', owner: 'account' },
  billing: { path: '/my-account/billing', access: 'signed-in', owner: 'account' },
  settings: { path: '/my-account/settings', access: 'signed-in', owner: 'account' },
  rewards: { path: '/my-account/rewards', access: 'signed-in', owner: 'account' },
  'seller-welcome': { path: '/my-account/welcome', access: 'signed-in', owner: 'account' },
  'connect-app': { path: '/my-account/connect-app', access: 'signed-in', owner: 'account' },
  'account-type': { path: '/my-account/account-type', access: 'signed-in', owner: 'account' },
  'connecting-etn': { path: '/my-account/connecting-etn', access: 'pre-seller', owner: 'account' },

  view_my_purchases: { path: '/my-account/purchases', access: 'signed-in', owner: 'orders' },
  view_my_sales: { path: '/my-account/sales', access: 'selling', owner: 'orders' },
  'order-receive': { path: '/my-account/orders/receive/:hash', access: 'signed-in', owner: 'orders' },
  'order-invoice': { path: '/my-account/orders/invoice/:hash', access: 'signed-in', owner: 'orders' },
  'order-deliver': { path: '/my-account/orders/deliver/:hash', access: 'signed-in', owner: 'orders' },

  myTasks: { path: '/my-account/tasks', access: 'selling', owner: 'task-page' },
  createTask: { path: '/my-account/tasks/create', access: 'signed-in', owner: 'task-page' },
  editTask: { path: '/my-account/tasks/edit/:slug', access: 'signed-in', owner: 'task-page' },

  inbox: { path: '/my-account/inbox/:hash?', access: 'signed-in', owner: 'inbox' },

  checkout: { path: '/checkout', access: 'signed-in', owner: 'checkout' },
  'checkout-requirements': { path: '/checkout/order-requirements', access: 'signed-in', owner: 'checkout' },
  'checkout-confirmation': { path: '/checkout/confirmation', access: 'signed-in', owner: 'checkout' },
  'checkout-pay': { path: '/checkout/:basket/pay/:queryID?', access: 'signed-in', owner: 'checkout' },

  admin: admin('/admin', 'ROLE_ADMIN'),
  /** Start page of admins whose roles open no screen that a remote serves. */
  'admin-overview': admin('/admin/overview', ...roles.filter(isAdminRole)),
  'admin-reviews': admin('/admin/reviews', 'ROLE_ADMIN_REVIEWS'),
  'admin-tasks': admin('/admin/tasks', 'ROLE_ADMIN_TASK'),
  'admin-tasks-approve': admin('/admin/tasks/approve', 'ROLE_ADMIN_TASK'),
  'admin-task-approve': admin('/admin/tasks/approve/:hash', 'ROLE_ADMIN_TASK'),
  'admin-tasks-status': admin('/admin/tasks/:status', 'ROLE_ADMIN_TASK'),
  'admin-task-edit': admin('/admin/tasks/:username/:slug/edit', 'ROLE_ADMIN_TASK_LIVE_EDIT'),
  'admin-task-single': admin('/admin/tasks/:username/:slug', 'ROLE_ADMIN_TASK_SINGLE'),
  'admin-users': admin('/admin/users', 'ROLE_ADMIN_USER'),
  'admin-users-list': admin('/admin/users/list/:status', 'ROLE_ADMIN_USER'),
  'admin-users-watched': admin('/admin/users/watched', 'ROLE_ADMIN_USER'),
  'admin-user': admin('/admin/users/:hash', 'ROLE_ADMIN_USER'),
  'admin-disputes': admin('/admin/dispute', 'ROLE_ADMIN_DISPUTE'),
  'admin-disputes-action': admin('/admin/dispute/:action', 'ROLE_ADMIN_DISPUTE'),
  'admin-dispute': admin('/admin/dispute/:action/:hash', 'ROLE_ADMIN_DISPUTE'),
  'admin-rewards': admin('/admin/rewards', 'ROLE_ADMIN_REWARD'),
  'admin-reward': admin('/admin/rewards/:action/:hash', 'ROLE_ADMIN_REWARD'),
  'admin-featured': admin('/admin/featured', 'ROLE_ADMIN_FEATURED'),
  'admin-reports': admin('/admin/reports/:action?', 'ROLE_ADMIN_REPORT'),
  'admin-orders': admin('/admin/orders', 'ROLE_ADMIN_VIEW_ORDERS'),
  'admin-order': admin('/admin/orders/:hash', 'ROLE_ADMIN_VIEW_ORDERS'),
  'admin-giftcard': admin('/admin/giftcard', 'ROLE_ADMIN_GIFTCARDS'),
  /** Creates gift cards, imports them, and gives them to users. */
  'admin-giftcard-new': admin('/admin/giftcard/new', 'ROLE_ADMIN_GIFTCARDS'),
  'admin-payment': admin('/admin/payment', 'ROLE_ADMIN_PAYMENT'),
  'admin-payment-pending': admin('/admin/payment/pending', 'ROLE_ADMIN_PAYMENT'),
  'admin-payment-delayed': admin('/admin/payment/delayed', 'ROLE_ADMIN_PAYMENT'),
  'admin-payment-processed': admin('/admin/payment/processed', 'ROLE_ADMIN_PAYMENT'),
  'admin-feedback': admin('/admin/feedback/:type?', 'ROLE_ADMIN_FEEDBACK'),
  'admin-accounting': admin('/admin/accounting', 'ROLE_ADMIN_ACCOUNTING'),
  'admin-accounting-crypto': admin('/admin/accounting/crypto', 'ROLE_ADMIN_ACCOUNTING'),
  'admin-accounting-movements': admin('/admin/accounting/movements', 'ROLE_ADMIN_ACCOUNTING'),
  'admin-accounting-liabilities': admin('/admin/accounting/liabilities', 'ROLE_ADMIN_ACCOUNTING'),
  'admin-jobs': admin('/admin/job', 'ROLE_ADMIN_JOB_BOARD'),
  'admin-jobs-list': admin('/admin/job/list', 'ROLE_ADMIN_JOB_BOARD'),
  'admin-jobs-monitor': admin('/admin/job/monitor', 'ROLE_ADMIN_JOB_BOARD'),
  'admin-jobs-pending': admin('/admin/job/pending', 'ROLE_ADMIN_JOB_BOARD'),
  'admin-job-pending': admin('/admin/job/pending/:hash', 'ROLE_ADMIN_JOB_BOARD'),
  'admin-discounts': admin('/admin/discounts', 'ROLE_ADMIN_DISCOUNT'),
  /** One discount code; the hash `new` creates one. */
  'admin-discount': admin('/admin/discounts/:hash', 'ROLE_ADMIN_DISCOUNT'),
  'admin-dead-letters': admin('/admin/dead-letters', 'ROLE_ADMIN'),
  'admin-audit': admin('/admin/audit', 'ROLE_ADMIN'),
} as const satisfies Record<string, RouteDeclaration>;

export type RouteName = keyof typeof routes;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
type Optional<Names extends string> = Extract<Names, `${string}?`>;
type Bare<Name extends string> = Name extends `${infer Head}?` ? Head : Name;
type Required<Names extends string> = Exclude<Names, `${string}?`>;

/** Path parameters of a pattern; those marked `?` are optional. */
export type PathParams<Path extends string> = { readonly [N in Required<ParamNames<Path>>]: string } & {
  readonly [N in Optional<ParamNames<Path>> as Bare<N>]?: string;
};
export type RouteParams<Name extends RouteName> = PathParams<(typeof routes)[Name]['path']>;

/** Returns whether a path pattern has a required parameter. */
export const needsValues = (pattern: string): boolean => /:\w+(?!\w|\?)/.test(pattern);

/**
 * Fills a path pattern.
 * @throws Error if a required parameter is missing: a broken link is a bug of the caller.
 */
export function fillPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = pattern
    .split('/')
    .flatMap((part) => {
      if (!part.startsWith(':')) return [part];
      const optional = part.endsWith('?');
      const name = part.slice(1, optional ? -1 : undefined);
      const value = params[name];
      if (value) return [encodeURIComponent(value)];
      if (optional) return [];
      throw new Error(`The path ${pattern} needs a value for "${name}".`);
    })
    .join('/');
  return filled || '/';
}

/** Returns the address of a named route. */
export function routePath<Name extends RouteName>(
  name: Name,
  params: RouteParams<Name>,
  options: { query?: Readonly<Record<string, string | number | undefined>>; hash?: string } = {},
): string {
  const path = fillPath(routes[name].path, params as Record<string, string | undefined>);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) query.set(key, String(value));
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return `${path}${search}${options.hash ? `#${options.hash}` : ''}`;
}

/** Redirects of the route table: path pattern to path. */
export const redirects = {
  '/index.html': '/',
  '/my-account': '/my-account/profile',
  '/my-account/orders': '/my-account/purchases',
} as const;

export const errorPages = ['/404', '/410', '/500', '/503'] as const;

const otherReservedNames = [
  'index.html',
  'go',
  'my-account',
  'checkout',
  'admin',
  'login',
  'user',
  '404',
  '410',
  '500',
  '503',
  'edit',
  'favourite',
  'mine',
  'api',
  'remotes',
  'shell',
  'registry.json',
  'edge',
  'dev',
  'assets',
  'static',
  'health',
  'tasklane',
  'etn',
  'support',
  'news',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'favicon.ico',
  'manifest.webmanifest',
  'root',
  'system',
  'blackfridaytasks',
  'null',
  'undefined',
] as const;

/** First path segments in use, which no user may take as a username. */
export const reservedUsernames: ReadonlySet<string> = new Set([
  ...Object.values(routes)
    .map((route) => route.path.split('/')[1] ?? '')
    .filter((segment) => segment !== '' && !segment.startsWith(':')),
  ...otherReservedNames,
]);

/**
 * Returns whether this first segment of a path could be a username. The first segment of a remote's own paths must not
 * be one: it contains a hyphen, for example.
 */
export const canBeUsername = (segment: string): boolean =>
  username.pattern.test(segment) &&
  segment.length >= username.min &&
  segment.length <= username.max &&
  !reservedUsernames.has(segment.toLowerCase());
