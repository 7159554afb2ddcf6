import { orders as money, tasks as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { readTogether } from '@tasklane/server-kit/database';
import type { Context } from '../../http';
import { findUsers } from '../accounts';
import type { User } from '../accounts';
import { tasksForPurchase } from '../tasks';
import type { TaskForPurchase } from '../tasks';
import { hindranceOf } from './hindrance';
import { allowedFor, isOpen, sideOf, turnOf } from './policy';
import { stepsOf, versionsOf } from './repository';
import type { QuoteRow, QuoteStepRow, QuoteVersionRow } from './schema';
import { expiresAt, isPaused } from './time';

type Quote = DataOf<Operations['quotes.read']>;
type Version = Quote['versions'][number];

const presentVersion = (version: QuoteVersionRow): Version => ({
  hash: version.hash,
  number: version.number,
  by: version.side,
  delivery: version.delivery,
  budget: version.price === null ? null : money.toDollars(version.price),
  revisions: version.revisions,
  message: version.message,
  date: version.at.toISOString(),
});

/** Presents a draft as the version that it would become. */
function presentDraft({ draft }: QuoteRow, versions: readonly QuoteVersionRow[]): Version | null {
  if (!draft) return null;
  const { hash, delivery, price, revisions, message, at } = draft;
  return {
    ...{ hash, delivery, revisions, message, date: at },
    number: versions.length + 1,
    by: 'seller',
    budget: money.toDollars(price),
  };
}

const presentStep = ({ event, to: status, actor, at }: QuoteStepRow): Quote['steps'][number] => ({
  event,
  status,
  by: actor === 'admin' ? 'system' : actor,
  date: at.toISOString(),
});

/** A draft is the seller's own business: to the buyer the quote is still requested. */
const shownStatus = ({ status }: QuoteRow, side: 'buyer' | 'seller'): Quote['status'] =>
  side === 'buyer' && status === 'amended' ? 'requested' : status;

const person = (users: ReadonlyMap<string, User>, hash: string) => {
  const user = users.get(hash);
  return { hash, username: user?.username ?? '', photo_path: user?.photoPath ?? null };
};

const presentTask = ({ task: hash, title }: QuoteRow, task: TaskForPurchase | undefined): Quote['task'] => ({
  hash,
  title: task?.title ?? title,
  slug: task?.slug ?? null,
  image: task?.image ?? null,
  price: task ? money.toDollars(task.package.price) : null,
  delivery: task?.package.delivery ?? null,
  revisions: task?.package.revisions ?? null,
});

interface Parts {
  readonly reader: string;
  readonly now: Date;
  readonly users: ReadonlyMap<string, User>;
  readonly tasks: ReadonlyMap<string, TaskForPurchase>;
  readonly versions: readonly QuoteVersionRow[];
  readonly steps: readonly QuoteStepRow[];
}

function presentOne(row: QuoteRow, { reader, now, users, tasks, ...parts }: Parts): Quote {
  const side = sideOf(row, reader) ?? 'buyer';
  const versions = parts.versions.filter(({ quote }) => quote === row.hash);
  const steps = parts.steps.filter(({ quote }) => quote === row.hash);
  const task = tasks.get(row.task);
  const [seller, buyer] = [users.get(row.seller), users.get(row.buyer)];
  const hindrance = hindranceOf(row, { task, seller, buyer });
  const paused = isOpen(row) && isPaused(row, now);
  return {
    hash: row.hash,
    status: shownStatus(row, side),
    side,
    turn: turnOf(row),
    task: presentTask(row, task),
    buyer: person(users, row.buyer),
    seller: person(users, row.seller),
    created: row.createdAt.toISOString(),
    expires: isOpen(row) && !paused ? (expiresAt(row)?.toISOString() ?? null) : null,
    paused,
    versions: versions.map(presentVersion),
    steps: steps.filter(({ event }) => side === 'seller' || event !== 'amend').map(presentStep),
    standing: row.standing,
    draft: side === 'seller' ? presentDraft(row, versions) : null,
    allowed: allowedFor(row, side),
    can_buy: side === 'buyer' && row.status === 'sent' && row.checkout === null && hindrance === null,
    paying: row.checkout !== null && isOpen(row),
    rounds_left: Math.max(0, rules.customQuote.rounds - row.round),
    hindrance,
    decline_message: row.declineMessage,
    order: row.order,
  };
}

/** Presents quotes as the caller sees them, who is a party of each. */
export async function presentQuotes(
  { db, me, now }: Pick<Context, 'db' | 'me' | 'now'>,
  rows: readonly QuoteRow[],
): Promise<Quote[]> {
  const hashes = rows.map(({ hash }) => hash);
  const [users, tasks, versions, steps] = await readTogether(
    () => findUsers(db, [...new Set(rows.flatMap(({ buyer, seller }) => [buyer, seller]))]),
    () => tasksForPurchase(db, [...new Set(rows.map(({ task }) => task))], now()),
    () => versionsOf(db, hashes),
    () => stepsOf(db, hashes),
  );
  const people = new Map(users.map((user) => [user.hash, user]));
  return rows.map((row) =>
    presentOne(row, { reader: me.user, now: now(), users: people, tasks, versions, steps }),
  );
}
