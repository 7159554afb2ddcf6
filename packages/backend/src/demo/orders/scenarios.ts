import { tasks as taskRules } from '@tasklane/contracts';
import type { DisputeHistory, DisputeStep } from '../../modules/disputes';
import type { HistoryStep } from '../../modules/orders';
import type { Random } from '@tasklane/demo-data';
import { briefFile, deliveredFile } from './files';
import type { SoldTask } from './sold-task';
import {
  cancellationTexts,
  deliveryTexts,
  disputeTexts,
  lateTexts,
  partialTexts,
  redeliveryTexts,
  refusalTexts,
  requirementTexts,
  revisionTexts,
  termsTexts,
  timeTexts,
  withdrawalTexts,
} from '@tasklane/demo-data';

const HOUR = 3_600_000;

/** A step at its hours after the payment, instead of its moment. */
type Timed<Step> = Step extends { readonly at: Date } ? Omit<Step, 'at'> & { readonly hours: number } : never;

/** A step of an order, at its hours after the payment. */
type TimedStep = Timed<HistoryStep>;

/** A dispute, with the hours after the payment at which it was opened and at which everything in it happened. */
interface TimedDispute extends Omit<DisputeHistory, 'openedAt' | 'steps'> {
  readonly opened: number;
  readonly steps: readonly Timed<DisputeStep>[];
}

/** What a scenario is based on. */
interface Setting {
  readonly random: Random;
  readonly task: SoldTask;
  /** Hash of the admin who decides disputes. */
  readonly judge: string;
}

/** How an order proceeds: its steps in hours after payment, and the hours after payment at which it is viewed. */
export interface Scenario {
  readonly steps: readonly TimedStep[];
  readonly hours: number;
  readonly dispute?: TimedDispute;
}

const requirements = ({ random, task }: Setting, hours: number): TimedStep => {
  const message = random.pick(requirementTexts);
  return {
    kind: 'requirements',
    hours,
    message,
    ...(random.chance(0.3) && { files: [briefFile(task, message)] }),
  };
};

const accept = (hours: number): TimedStep => ({ kind: 'move', event: 'accept', actor: 'seller', hours });

const deliver = ({ random, task }: Setting, hours: number, round = 1): TimedStep => {
  const message = random.pick(round === 1 ? deliveryTexts : redeliveryTexts);
  const files = [deliveredFile(task, message, round)];
  return { kind: 'move', event: 'deliver', actor: 'seller', hours, message, files };
};

const revise = ({ random }: Setting, hours: number): TimedStep => ({
  kind: 'move',
  event: 'revise',
  actor: 'buyer',
  hours,
  message: random.pick(revisionTexts),
});

const refunded = (hours: number): TimedStep => ({ kind: 'refunded', hours: hours + 0.02 });

/** Requirements and acceptance: the work starts within the first hours. */
function begin(setting: Setting): { steps: TimedStep[]; requirementsAt: number; accepted: number } {
  const requirementsAt = setting.random.float(0.1, 0.8);
  const accepted = requirementsAt + setting.random.float(0.2, 3);
  return { steps: [requirements(setting, requirementsAt), accept(accepted)], requirementsAt, accepted };
}

/** The work until the delivery, on time by default. */
function work(setting: Setting, late = false): { steps: TimedStep[]; delivered: number } {
  const { random, task } = setting;
  const { steps, requirementsAt, accepted } = begin(setting);
  const { delivery } = task.package;
  const delivered = late
    ? requirementsAt + delivery + random.float(1, 20)
    : accepted + (delivery - (accepted - requirementsAt)) * random.float(0.3, 0.9);
  return { steps: [...steps, deliver(setting, delivered)], delivered };
}

/** A delivery that was sent back for revision, and the second one. */
function reworked(setting: Setting): { steps: TimedStep[]; delivered: number } {
  const { random, task } = setting;
  const { steps, delivered } = work(setting);
  const revised = delivered + random.float(1, 20);
  const again = revised + task.package.delivery * random.float(0.2, 0.6);
  return { steps: [...steps, revise(setting, revised), deliver(setting, again, 2)], delivered: again };
}

const SILENCE = 72;

function approved(setting: Setting, { steps, delivered }: ReturnType<typeof work>): Scenario {
  const hours = delivered + setting.random.float(1, 50);
  return { steps: [...steps, { kind: 'move', event: 'approve', actor: 'buyer', hours }], hours };
}

/** The buyer does not respond: a reminder follows after two days, and after three the delivery counts as approved. */
function unanswered({ steps, delivered }: ReturnType<typeof work>): Scenario {
  const hours = delivered + SILENCE;
  const reminder: TimedStep = { kind: 'remind', hours: hours - 24 };
  return { steps: [...steps, reminder, { kind: 'move', event: 'complete', actor: 'system', hours }], hours };
}

/** Shortens the intervals of a scenario that would not fit into `hours`. */
function shorten(scenario: Scenario, hours: number): Scenario {
  if (scenario.hours <= hours) return scenario;
  const share = hours / scenario.hours;
  const steps = scenario.steps.map((step) => ({ ...step, hours: step.hours * share }));
  return { steps, hours };
}

/**
 * A completed order, like most: some late, some with a revision, some approved by silence.
 * @param available hours that it may take in total
 */
export function completed(setting: Setting, available = Infinity): Scenario {
  const { random, task } = setting;
  const isReworked = task.package.revisions > 0 && random.chance(0.15);
  const delivery = isReworked ? reworked(setting) : work(setting, random.chance(0.05));
  const silent = unanswered(delivery);
  return random.chance(0.1) && silent.hours <= available
    ? silent
    : shorten(approved(setting, delivery), available);
}

/** Ends the order by a move after which money goes back. */
function withRefund(
  steps: readonly TimedStep[],
  end: Omit<Extract<TimedStep, { kind: 'move' }>, 'kind'>,
): Scenario {
  return { steps: [...steps, { kind: 'move', ...end }, refunded(end.hours)], hours: end.hours + 0.02 };
}

/** Makes the scenario of a task's order. */
export type Write = (setting: Setting) => Scenario;

/** Work in progress, viewed after a part of the delivery time. */
function underWay(setting: Setting): {
  steps: TimedStep[];
  requirementsAt: number;
  accepted: number;
  hours: number;
} {
  const { steps, requirementsAt, accepted } = begin(setting);
  const hours =
    accepted + (setting.task.package.delivery - accepted + requirementsAt) * setting.random.float(0.4, 0.8);
  return { steps, requirementsAt, accepted, hours };
}

/** What is proposed, and the reasons to pick from. */
type Proposed = Omit<Extract<TimedStep, { kind: 'proposal' }>, 'kind' | 'hours' | 'message'> & {
  readonly texts: readonly string[];
};

/** Work in progress about which a proposal is open. */
const propose =
  (proposedIn: (setting: Setting) => Proposed): Write =>
  (setting) => {
    const { steps, accepted, hours } = underWay(setting);
    const { texts, ...proposed } = proposedIn(setting);
    const message = setting.random.pick(texts);
    const at = Math.max(accepted + 0.5, hours - setting.random.float(1, 40));
    return { steps: [...steps, { kind: 'proposal', message, hours: at, ...proposed }], hours };
  };

const proposalBy = (by: 'buyer' | 'seller') => propose(() => ({ by, texts: cancellationTexts[by] }));

const askForTime = propose(({ random }) => ({
  by: 'seller',
  texts: timeTexts,
  proposes: { kind: 'time', priceBack: null, days: random.int(1, 3), revisions: null },
}));

/** Half of the price of one, in cents, whatever quantity is bought. */
const halfOf = ({ task }: Setting): number => Math.round(task.package.unitPrice / 2);

const proposePart = propose((setting) => ({
  by: 'buyer',
  texts: partialTexts,
  proposes: { kind: 'cancellation', priceBack: halfOf(setting), days: null, revisions: null },
}));

/** A delivered order that its buyer disputes; `after` says what happens, given the hours at which it was opened. */
function disputed(
  setting: Setting,
  after: (opened: number) => readonly Timed<DisputeStep>[] = () => [],
): Scenario & { readonly dispute: TimedDispute } {
  const { steps, delivered } = work(setting);
  const opened = delivered + setting.random.float(2, 40);
  return {
    steps: [...steps, { kind: 'move', event: 'dispute', actor: 'buyer', hours: opened }],
    hours: opened + setting.random.float(1, SILENCE - 12),
    dispute: {
      ...{ opener: 'buyer', reason: 'not-as-agreed', wants: 'refund', wantsBack: null },
      message: setting.random.pick(disputeTexts.opened),
      stoodAt: 'delivered',
      opened,
      steps: after(opened),
    },
  };
}

/** Open orders, by what they wait for. */
export const openScenarios = {
  unaccepted: (setting) => ({
    steps: [requirements(setting, setting.random.float(0.1, 0.8))],
    hours: setting.random.float(3, 60),
  }),
  withoutRequirements: ({ random }) => ({ steps: [], hours: random.float(0.5, 9) }),
  acceptedWithoutRequirements: ({ random }) => ({
    steps: [accept(random.float(0.5, 6))],
    hours: random.float(8, 40),
  }),
  inProgress: underWay,
  delivered: (setting) => {
    const { steps, delivered } = work(setting);
    return { steps, hours: delivered + setting.random.float(1, 40) };
  },
  closingSoon: (setting) => {
    const { steps, delivered } = work(setting);
    const reminded = delivered + SILENCE - 24;
    return { steps: [...steps, { kind: 'remind', hours: reminded }], hours: reminded + 4 };
  },
  inRevision: (setting) => {
    const { steps, delivered } = work(setting);
    const revised = delivered + setting.random.float(1, 20);
    return { steps: [...steps, revise(setting, revised)], hours: revised + setting.random.float(1, 10) };
  },
  deliveredAgain: (setting) => {
    const { steps, delivered } = reworked(setting);
    return { steps, hours: delivered + setting.random.float(1, 30) };
  },
  proposalOfBuyer: proposalBy('buyer'),
  proposalOfSeller: proposalBy('seller'),
  proposalRefused: (setting) => {
    const { steps, hours } = proposalBy('buyer')(setting);
    return { steps: [...steps, { kind: 'answer', answer: 'refuse', hours }], hours: hours + 0.5 };
  },
  timeAsked: askForTime,
  timeAgreed: (setting) => {
    const { steps, hours } = askForTime(setting);
    return { steps: [...steps, { kind: 'answer', answer: 'accept', hours }], hours: hours + 0.5 };
  },
  termsProposed: propose(({ task }) => ({
    by: 'buyer',
    texts: termsTexts,
    proposes: {
      kind: 'terms',
      priceBack: null,
      days: null,
      revisions: Math.min(task.package.revisions + 1, taskRules.taskRevisions.max),
    },
  })),
  /** Past due, but within the grace period. */
  pastDue: (setting) => {
    const { steps, requirementsAt } = begin(setting);
    return { steps, hours: requirementsAt + setting.task.package.delivery + setting.random.float(2, 18) };
  },
  /** Past due for so long that the buyer may cancel. */
  overdue: (setting) => {
    const { steps, requirementsAt } = begin(setting);
    const cancellable = requirementsAt + setting.task.package.delivery + 24;
    return {
      steps: [...steps, { kind: 'past-due', hours: cancellable }],
      hours: cancellable + setting.random.float(2, 30),
    };
  },
  /** The seller has not answered the dispute yet. */
  disputeOpened: (setting) => disputed(setting),
  /** The buyer has handed the dispute to the admins. */
  disputeEscalated: (setting) => {
    const { random } = setting;
    const escalated = (opened: number) => opened + 12;
    const made = disputed(setting, (opened) => [
      { kind: 'answer', by: 'seller', message: random.pick(disputeTexts.answered), hours: opened + 7 },
      { kind: 'escalate', by: 'buyer', hours: escalated(opened) },
    ]);
    return { ...made, hours: escalated(made.dispute.opened) + random.float(2, 90) };
  },
  /** An admin has decided, and either side may appeal. */
  disputeDecided: (setting) => {
    const { random, judge } = setting;
    const decided = (opened: number) => opened + 40;
    const made = disputed(setting, (opened) => [
      { kind: 'answer', by: 'seller', message: random.pick(disputeTexts.answered), hours: opened + 9 },
      { kind: 'offer', by: 'seller', outcome: 'redelivery', back: null, hours: opened + 9.2 },
      { kind: 'escalate', by: 'buyer', hours: opened + 20 },
      {
        ...{ kind: 'decide', by: judge, outcome: 'part', back: halfOf(setting), hours: decided(opened) },
        ...{ reasonBuyer: disputeTexts.reasonBuyer, reasonSeller: disputeTexts.reasonSeller },
      },
    ]);
    return { ...made, hours: decided(made.dispute.opened) + random.float(2, SILENCE - 12) };
  },
} satisfies Record<string, Write>;

/** Scenarios in which the buyer requests a revision, so the task must include one. */
export const revisedScenarios: ReadonlySet<string> = new Set<keyof typeof openScenarios>([
  'inRevision',
  'deliveredAgain',
]);

/** Orders that ended without the work being approved, by how they ended. */
export const endedScenarios = {
  refused: (setting) =>
    withRefund([requirements(setting, 0.3)], {
      event: 'refuse',
      actor: 'seller',
      hours: setting.random.float(2, 40),
      message: setting.random.pick(refusalTexts),
    }),
  withdrawn: ({ random }) =>
    withRefund([], {
      event: 'withdraw',
      actor: 'buyer',
      hours: random.float(0.3, 5),
      message: random.pick(withdrawalTexts),
    }),
  expired: (setting) =>
    withRefund([requirements(setting, 0.4)], { event: 'expire', actor: 'system', hours: 7 * 24 }),
  agreed: (setting) => {
    const { steps, hours } = proposalBy('buyer')(setting);
    return withRefund(steps, { event: 'agree-cancellation', actor: 'seller', hours: hours + 1 });
  },
  partlyRefunded: (setting) => {
    const { steps, hours } = proposePart(setting);
    const priceBack = halfOf(setting);
    return withRefund(steps, { event: 'settle', actor: 'seller', priceBack, hours: hours + 1 });
  },
  /** The buyer disputed it and took the seller's offer. */
  disputeSettled: (setting) => {
    const { random } = setting;
    const priceBack = halfOf(setting);
    const { steps, dispute } = disputed(setting, (opened) => [
      { kind: 'answer', by: 'seller', message: random.pick(disputeTexts.answered), hours: opened + 8 },
      { kind: 'answer', by: 'buyer', message: random.pick(disputeTexts.replied), hours: opened + 20 },
      { kind: 'offer', by: 'seller', outcome: 'part', back: priceBack, hours: opened + 24 },
      { kind: 'settle', by: 'buyer', hours: opened + 26 },
    ]);
    const hours = dispute.opened + 26;
    return { ...withRefund(steps, { event: 'settle', actor: 'buyer', priceBack, hours }), dispute };
  },
  tooLate: (setting) => {
    const { steps, requirementsAt } = begin(setting);
    const cancellable = requirementsAt + setting.task.package.delivery + 24;
    const hours = cancellable + setting.random.float(1, 60);
    const message = setting.random.pick(lateTexts);
    return withRefund([...steps, { kind: 'past-due', hours: cancellable }], {
      event: 'cancel-past-due',
      actor: 'buyer',
      hours,
      message,
    });
  },
} satisfies Record<string, Write>;

/** The moments of a scenario that is viewed, or has ended, at `until` (milliseconds since 1970). */
export function placeInTime(
  { steps, hours, dispute }: Scenario,
  until: number,
): { createdAt: Date; steps: HistoryStep[]; dispute?: DisputeHistory } {
  const paid = until - hours * HOUR;
  const momentOf = (after: number) => new Date(paid + after * HOUR);
  const placeDispute = ({ opened, steps: inside, ...rest }: TimedDispute): DisputeHistory => ({
    ...rest,
    openedAt: momentOf(opened),
    steps: inside.map(({ hours: after, ...step }) => ({ ...step, at: momentOf(after) })),
  });
  return {
    createdAt: new Date(paid),
    steps: steps.map(({ hours: after, ...step }) => ({ ...step, at: momentOf(after) })),
    ...(dispute && { dispute: placeDispute(dispute) }),
  };
}
