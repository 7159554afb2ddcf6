import { eventReads } from '@tasklane/contracts';
import type { EventName, OperationSpec } from '@tasklane/contracts';
import { expectedAnswer, callerKinds } from '@tasklane/contracts/access-matrix';
import type { CallerKind } from '@tasklane/contracts/access-matrix';
import { operations } from '@tasklane/contracts/operations';
import { newHash } from '@tasklane/server-kit';
import type { OperationId } from '@tasklane/contracts/operations';
import { events } from './events';
import { ordersModule } from './modules/orders';
import { createOwnReads, forgetOwnReads } from './platform/own-reads';
import { collectInvalidations } from './platform/read-cache';
import type { Actor } from './security/people';
import { rows } from './security/requests';
import type { RequestFixture, Row } from './security/requests';
import { openScene, taskAt } from './security/scene';
import type { Scene } from './security/scene';
import { addressOf } from './testing';

/**
 * Compares the reads that operations declare to outdate with those they do outdate: repeats every read that the caller
 * could have made before a change; those whose answer differs have to be declared.
 */
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.backend.close());

const specs: Readonly<Record<string, OperationSpec>> = operations;

/** What a page could request: hashes that the change names, those that it may affect, and addresses of tasks. */
interface Subjects {
  readonly hashes: readonly string[];
  readonly shared: Readonly<Record<'order' | 'task' | 'thread' | 'seller' | 'none', readonly string[]>>;
  readonly tasks: readonly { readonly user: string; readonly task: string }[];
}

type Inputs = (subjects: Subjects) => readonly RequestFixture[];

const ofTheSite = 'no call changes it';
const once: Inputs = () => [{}];
const byHash =
  (kind: 'order' | 'task' | 'thread' | 'seller' | 'none'): Inputs =>
  ({ hashes, shared }) =>
    [...new Set([...hashes, ...shared[kind]])].map((id) => ({ params: { id } }));
const byAddress: Inputs = ({ tasks }) => tasks.map((params) => ({ params }));
const ofBothSides: Inputs = () => [{ query: { side: 'buyer' } }, { query: { side: 'seller' } }];
const bySeller: Inputs = ({ tasks }) =>
  [...new Set(tasks.map(({ user }) => user))].map((user) => ({ params: { user } }));

/** The inputs of each read, or why it is not made. */
const reads: Readonly<Record<string, Inputs | string>> = {
  'session.assetRoles': 'only the edge asks',
  'session.ways': ofTheSite,
  'sso.start': 'leaves the site',
  'sso.check': 'signs in',
  'dev.wallet': 'stands in for a wallet',
  'dev.mail': 'stands in for a mailbox',
  'test.ledger': 'tests only',
  'humanCheck.challenge': 'another one each time',
  'user.read': once,
  'user.suggestUsernames': 'others each time',
  'user.transactions': () => ['all', 'purchase', 'refund', 'payout'].map((type) => ({ params: { type } })),
  'user.dashboard': once,
  'user.earnings': once,
  'user.suggestedTasks': once,
  'verification.read': once,
  'twoFactor.setup': 'another secret each time',
  'billing.read': once,
  'addresses.list': once,
  'addresses.suggest': 'asks a service',
  'rewards.list': once,
  'categories.list': ofTheSite,
  'categories.menu': ofTheSite,
  'categories.read': ofTheSite,
  'languages.list': ofTheSite,
  'countries.list': ofTheSite,
  'settings.read': 'carries the time of its answer',
  'exchange.read': ofTheSite,
  'notifications.types': ofTheSite,
  'gigs.search': 'follows the outbox, as all searches do',
  'gigs.featured': 'follows the outbox, as all searches do',
  'gigs.lastViewed': once,
  'gigs.mine': once,
  'gigs.favourites': once,
  'gigs.isFavourite': byHash('task'),
  'gigs.profile': bySeller,
  'gigs.read': byAddress,
  'gigs.stats': byAddress,
  'gigs.form': ({ hashes }) => hashes.map((hash) => ({ params: { hash } })),
  'reviews.ofTask': byAddress,
  'reviews.ofSeller': bySeller,
  'quotes.check': 'is made whenever somebody is about to ask',
  'quotes.list': once,
  'quotes.read': byHash('none'),
  'basket.list': once,
  'basket.read': byHash('none'),
  'discounts.list': once,
  'discounts.read': byHash('none'),
  'payments.methods': ofTheSite,
  'payments.cards': once,
  'payments.unused': once,
  'payments.list': once,
  'payments.ofType': () => [{ params: { type: 'card' } }],
  'payments.ofUser': byHash('none'),
  'payments.export': 'a file',
  'payments.setup': 'another secret each time',
  'payments.ofOrder': byHash('order'),
  'payouts.overview': once,
  'payouts.wallet': once,
  'payouts.pending': once,
  'payouts.delayed': once,
  'payouts.processed': once,
  'giftCards.check': 'takes a code',
  'giftCards.balance': once,
  'giftCards.list': once,
  'giftCards.export': 'a file',
  'orders.list': ofBothSides,
  'orders.counts': ofBothSides,
  'orders.export': 'a file',
  'user.exportTransactions': 'a file',
  'orders.read': byHash('order'),
  'orders.invoice': byHash('order'),
  'orders.timeline': byHash('order'),
  'orders.requirement': byHash('order'),
  'orders.requirementFile': 'a file',
  'orders.assets': byHash('order'),
  'orders.asset': 'a file',
  'disputes.read': byHash('none'),
  'disputes.case': byHash('none'),
  'disputes.list': () =>
    ['outstanding', 'escalated', 'complete'].map((action) => ({ params: { action }, query: {} })),
  'disputes.overview': once,
  'disputes.precedents': once,
  'disputes.usualShare': once,
  'disputes.file': 'a file',
  'messages.threads': once,
  'messages.thread': byHash('thread'),
  'messages.threadInfo': byHash('thread'),
  'messages.one': 'never changes',
  'messages.direct': byHash('seller'),
  'messages.unread': once,
  'messages.attachment': 'a file',
  'notifications.list': once,
  'jobs.list': once,
  'jobs.read': byHash('none'),
  'admin.tasks': once,
  'admin.task': byHash('task'),
  'admin.orders': once,
  'admin.order': byHash('order'),
  'admin.deadLetters': once,
  'admin.audit': 'every call of an admin adds to it, also those that read',
  'admin.exportAudit': 'a file',
  'accounting.names': ofTheSite,
  'accounting.balances': 'changes with every payment of anybody, and is read again at each visit',
  'accounting.days': 'changes with every payment of anybody, and is read again at each visit',
  'accounting.escrow': 'changes with every payment of anybody, and is read again at each visit',
  'accounting.exchange': 'changes with every payment of anybody, and is read again at each visit',
  'accounting.liabilities': 'changes with every payment of anybody, and is read again at each visit',
  'accounting.movements': 'changes with every payment of anybody, and is read again at each visit',
  'accounting.audit': 'changes with every payment of anybody, and is read again at each visit',
  'accounting.reconcile': 'asks the payment providers',
  'accounting.exportMovements': 'a file',
  'accounting.exportJournal': 'a file',
  'sitemap.read': 'search engines ask',
  'system.health': 'machines ask',
  'system.live': 'machines ask',
  'system.ready': 'machines ask',
  'system.jwks': 'machines ask',
};

test('every read is compared or has a reason not to be', () => {
  const ids = Object.entries(specs).flatMap(([id, { method }]) => (method === 'GET' ? [id] : []));
  expect(Object.keys(reads).sort()).toEqual(ids.sort());
});

/** Changes that leave nobody signed in who could read. */
const endings: ReadonlySet<string> = new Set([
  'session.signOut',
  'user.close',
  'password.reset',
  'test.clock',
]);

/** Bodies in addition to those of the request fixtures, for changes of single fields. */
const bodies: Readonly<Partial<Record<OperationId, readonly RequestFixture['body'][]>>> = {
  'user.change': [
    { marketing: [1, 2], currency: 'EUR', name: 'Ada', languages: ['ar'] },
    { summary: '<p>Draws logos.</p>', country: 'DE', location: 'Berlin', away: 1 },
  ],
};

async function send(id: string, request: RequestFixture, token: string | undefined) {
  const spec = specs[id];
  if (!spec) throw new Error(`There is no ${id}.`);
  const { statusCode, payload } = await scene.backend.app.inject({
    method: spec.method,
    url: addressOf(spec, request),
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.body && { payload: request.body }),
  });
  return { statusCode, payload };
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{10,40}$/.test(value);

/** What a change is about, as far as the request names it, and what everybody in the scene shares. */
async function subjectsOf(
  { params = {}, body = {} }: RequestFixture,
  token: string | undefined,
): Promise<Subjects> {
  const named = [...Object.values(params), ...Object.values(body)].filter(isHash);
  const lists = await Promise.all(
    ['buyer', 'seller'].map((side) => send('orders.list', { query: { side } }, token)),
  );
  const newest = lists.flatMap(({ statusCode, payload }) => {
    if (statusCode !== 200) return [];
    const { data } = JSON.parse(payload) as { data: readonly { hash: string }[] };
    return data.slice(0, 1).map(({ hash }) => hash);
  });
  const mine = await send('gigs.mine', {}, token);
  const own =
    mine.statusCode === 200
      ? (JSON.parse(mine.payload) as { data: readonly { card: { hash: string; slug: string } }[] }).data
      : [];
  const tasks = own.filter(({ card }) => named.includes(card.hash) || params['task'] === card.slug);
  return {
    hashes: named,
    shared: {
      order: newest,
      task: [scene.live.hash],
      thread: [scene.spoken.thread],
      seller: [scene.seller.hash],
      none: [],
    },
    tasks: [
      taskAt(scene, scene.live),
      ...tasks.map(({ card }) => ({ user: scene.seller.username, task: card.slug })),
    ],
  };
}

/** Every answer that the caller could hold except of these reads, by operation and input. */
async function answersOf(
  subjects: Subjects,
  token: string | undefined,
  except: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const requests = Object.entries(reads).flatMap(([id, inputs]) =>
    typeof inputs === 'string' || except.has(id) ? [] : inputs(subjects).map((request) => ({ id, request })),
  );
  const answers = await Promise.all(
    requests.map(async ({ id, request }) => {
      const { statusCode, payload } = await send(id, request, token);
      return [`${id} ${JSON.stringify(request)}`, `${statusCode} ${payload}`] as const;
    }),
  );
  return new Map(answers);
}

/** What the client reads again or forgets because of the operation. */
function declaredBy({ invalidates, emits, forgets = [] }: OperationSpec): ReadonlySet<string> {
  const own = invalidates && !('nothing' in invalidates) ? invalidates : [];
  return new Set([...own, ...forgets, ...((emits && eventReads[emits.event as EventName]) ?? [])]);
}

const callers: readonly CallerKind[] = [
  ...new Set<CallerKind>(['buyer', 'seller', 'other-buyer', ...callerKinds]),
];

/** A kind of caller whom the operation serves, with an account if possible. */
const callerOf = ({ access }: Row): CallerKind | undefined =>
  callers.find((person) => person !== 'guest' && expectedAnswer(access, person) === 'served');

/** Operations whose cases are different changes; for the others, one case represents all. */
const manifold: ReadonlySet<string> = new Set(['orders.changeStatus', 'orders.answerProposal']);

const changes = rows.flatMap((row, at) => {
  const { id, spec, name } = row;
  if (rows[at - 1]?.id === id && !manifold.has(id)) return [];
  const caller = callerOf(row);
  const isRead = spec.method === 'GET' || spec.method === 'HEAD';
  // A caller without a session has read nothing of their own.
  const isOpen = row.access === 'everybody' && declaredBy(spec).size === 0;
  return isRead || isOpen || endings.has(id) || !caller || caller === 'guest'
    ? []
    : [[name, row, caller] as const];
});

/** Reads that each back end caches for a user. */
const cachedForUsers = [
  { id: 'orders.list', request: { query: { side: 'buyer' } } },
  { id: 'orders.list', request: { query: { side: 'seller' } } },
  { id: 'messages.unread', request: {} },
];

const forgetReadsOf = (actors: readonly Actor[]): void =>
  forgetOwnReads(
    scene.backend.kernel,
    actors.map(({ hash }) => hash),
  );

/** What these users read of what is cached for them. */
const ownAnswers = (actors: readonly Actor[]) =>
  Promise.all(
    actors.flatMap(({ token }) =>
      cachedForUsers.map(async ({ id, request }) => ({ id, request, ...(await send(id, request, token)) })),
    ),
  );

const orderEventNames = Object.values(events)
  .map(({ name }) => name)
  .filter((name) => name.startsWith('order.'));

// After a call, notifications end what is cached as well, but later: callers read what they wrote by this alone.
test.each(orderEventNames)('%s outdates at once what both sides have read', async (name) => {
  const { kernel } = scene.backend;
  const cached = createOwnReads<string>({ capacity: 9, weigh: () => 1 });
  const readAll = () =>
    Promise.all(
      ['buyer', 'seller', 'stranger'].map((user) => cached(kernel, user, '', async () => newHash())),
    );
  const before = await readAll();
  collectInvalidations(ordersModule.invalidations ?? []).apply(kernel, name, {
    buyer: 'buyer',
    seller: 'seller',
  });
  const after = await readAll();
  expect(after.map((value, at) => value === before[at])).toEqual([false, false, true]);
});

test.each(changes)('%s', async (_name, row, caller) => {
  const actor = scene.cast[caller];
  const declared = declaredBy(row.spec);
  for (const body of [undefined, ...(bodies[row.id] ?? [])]) {
    const made = await row.make(scene, actor);
    const { token = actor.token, ...request } = body ? { ...made, body } : made;
    // Late effects of earlier calls, such as a notification, must not count as caused by this change.
    await scene.backend.settled();
    const subjects = await subjectsOf(request, token);
    const before = await answersOf(subjects, token, declared);
    const sides = [scene.cast.buyer, scene.cast.seller, actor];
    // Some requests are prepared by SQL, which outdates nothing.
    forgetReadsOf(sides);
    await ownAnswers(sides);
    // A moment that the change writes differs from any before.
    await scene.backend.kernel.clock.advance(1);
    const { statusCode, payload } = await send(row.id, request, token);
    expect(statusCode < 300 ? '' : payload).toBe('');
    const after = await answersOf(subjects, token, declared);
    const outdated = [...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key);
    expect(outdated).toEqual([]);
    await scene.backend.settled();
    const cached = await ownAnswers(sides);
    forgetReadsOf(sides);
    expect(cached).toEqual(await ownAnswers(sides));
  }
});
