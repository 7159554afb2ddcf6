import { orders as rules, tasks as taskRules } from '@tasklane/contracts';
import { priceAgreement } from '../../modules/agreements';
import type { Checkout } from '../../modules/agreements';
import type { DisputeHistory } from '../../modules/disputes';
import type { OrderHistory } from '../../modules/orders';
import { createRandom, hashOf } from '@tasklane/demo-data';
import type { Random } from '@tasklane/demo-data';
import { endedScenarios, completed, openScenarios, placeInTime, revisedScenarios } from './scenarios';
import type { Scenario, Write } from './scenarios';
import type { SoldTask } from './sold-task';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The buyers and sellers of the demonstration, all by their hash. */
export interface Traders {
  /** Buyers and sellers with an order in every possible state. */
  readonly namedBuyers: readonly string[];
  readonly namedSellers: readonly string[];
  readonly buyers: readonly string[];
  readonly sellers: readonly string[];
}

/** A review that belongs to an order. */
export interface OrderedReview {
  readonly order: string;
  readonly task: string;
  readonly author: string;
  readonly createdAt: Date;
}

interface Deal {
  readonly hash: string;
  readonly task: SoldTask;
  readonly buyer: string;
}

interface Market {
  readonly now: number;
  /** In percent. */
  readonly serviceRate: number;
  /** Hash of the admin who decides disputes. */
  readonly judge: string;
}

function checkoutOf(random: Random, { task, buyer }: Deal, serviceRate: number): Checkout {
  const { hash: option, ...terms } = task.package;
  const most = taskRules.maxQuantity(rules.toDollars(terms.unitPrice));
  const quantity = random.chance(0.15) ? random.int(1, Math.min(3, most)) : 1;
  const agreement = {
    buyer,
    seller: task.seller,
    origin: { kind: 'task' as const, id: task.hash, option },
    scope: task.scope,
    quantity,
    ...terms,
    terms: null,
  };
  return priceAgreement(agreement, serviceRate);
}

/** An order's history, and that of its dispute if it has one. */
export type PlannedOrder = OrderHistory & { readonly dispute?: DisputeHistory };

/** An order that follows a scenario until a moment; undefined if the task was not listed yet. */
function write(
  random: Random,
  deal: Deal,
  { now, serviceRate }: Market,
  { scenario, until }: { scenario: Scenario; until: number },
): PlannedOrder | undefined {
  const { createdAt, steps, dispute } = placeInTime(scenario, until);
  if (createdAt.getTime() < deal.task.listedAt) return undefined;
  const read = new Date(now);
  return {
    hash: deal.hash,
    checkout: checkoutOf(random, deal, serviceRate),
    createdAt,
    steps,
    readUntil: { buyer: read, seller: read },
    ...(dispute && { dispute }),
  };
}

/** The completed order that a review belongs to; it fits between the listing of its task and the review. */
function reviewedOrder(
  { order, author, createdAt }: OrderedReview,
  task: SoldTask,
  market: Market,
): PlannedOrder[] {
  const random = createRandom(`order ${order}`);
  const reviewed = createdAt.getTime();
  const until = reviewed - random.float(0.02, 0.1) * Math.min(reviewed - task.listedAt, 10 * DAY);
  const scenario = completed({ random, task, judge: market.judge }, (0.99 * (until - task.listedAt)) / HOUR);
  return [write(random, { hash: order, task, buyer: author }, market, { scenario, until }) ?? []].flat();
}

type NamedScenario = readonly [name: string, write: Write];

/** How many completed orders without a review each named account has. */
const COMPLETED_BY_NAMED = 12;

/** Orders of each other seller; open ones slow down the clock, which the tests move by a week. */
const OPEN_OF_OTHERS = 1;
const ENDED_OF_OTHERS = 2;

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** Orders without a review: open, cancelled, and completed. */
function otherOrders(tasks: readonly SoldTask[], traders: Traders, market: Market): PlannedOrder[] {
  const bySeller = new Map<string, SoldTask[]>();
  for (const task of tasks) bySeller.set(task.seller, [...(bySeller.get(task.seller) ?? []), task]);
  const sellers = traders.sellers.filter((seller) => bySeller.has(seller));
  const open: NamedScenario[] = Object.entries(openScenarios);
  const ended: NamedScenario[] = [...Object.entries(endedScenarios), ['completed', completed]];
  const forNamed = [
    ...open,
    ...ended,
    ...Array.from({ length: COMPLETED_BY_NAMED }, () => ended.slice(-1)).flat(),
  ];
  const histories: PlannedOrder[] = [];
  const nextBuyer = () => pick(traders.buyers, histories.length);

  /** Adds an order of a task of this seller that was listed early enough. @returns whether there is one */
  function add([name, writeScenario]: NamedScenario, seller: string, buyer: string): boolean {
    const seed = `${name} ${seller} ${buyer} ${histories.length}`;
    const random = createRandom(seed);
    const own = bySeller.get(seller) ?? [];
    for (const task of random.sample(own, own.length)) {
      if (revisedScenarios.has(name) && task.package.revisions === 0) continue;
      const age = Math.min(market.now - task.listedAt, 365 * DAY);
      const until = name in openScenarios ? market.now : market.now - random.float(0.02, 0.8) * age;
      const deal = { hash: hashOf(`order ${seed}`), task, buyer };
      const history = write(random, deal, market, {
        scenario: writeScenario({ random, task, judge: market.judge }),
        until,
      });
      if (!history) continue;
      histories.push(history);
      return true;
    }
    return false;
  }

  for (const seller of traders.namedSellers) for (const each of forNamed) add(each, seller, nextBuyer());
  for (const [index, buyer] of traders.namedBuyers.entries())
    for (const [turn, each] of forNamed.entries()) {
      const from = (index * 23 + turn * 7) % Math.max(1, sellers.length);
      [...sellers.slice(from), ...sellers.slice(0, from)].some((seller) => add(each, seller, buyer));
    }
  for (const [index, seller] of sellers.entries()) {
    for (const [scenarios, count] of [
      [open, OPEN_OF_OTHERS],
      [ended, ENDED_OF_OTHERS],
    ] as const)
      for (let turn = 0; turn < count; turn++) {
        const each = scenarios[(index * count + turn) % scenarios.length];
        if (each) add(each, seller, nextBuyer());
      }
  }
  return histories;
}

/**
 * Plans the orders of a year: one for each review, and others in every state.
 * @param reviews those that belong to an order; each names its order
 */
export function planOrders(
  tasks: readonly SoldTask[],
  reviews: readonly OrderedReview[],
  traders: Traders,
  market: Market,
): PlannedOrder[] {
  const byHash = new Map(tasks.map((task) => [task.hash, task]));
  const reviewed = reviews.flatMap((review) => {
    const task = byHash.get(review.task);
    return task ? reviewedOrder(review, task, market) : [];
  });
  return [...reviewed, ...otherOrders(tasks, traders, market)];
}
