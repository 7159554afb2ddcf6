import { tasks } from '@tasklane/contracts';
import type { Quote, Version } from '../api/quotes';

type Terms = Pick<Version, 'delivery' | 'budget' | 'revisions'>;

/** The offer that stands, if there is one. */
export const standingOf = ({ versions, standing }: Quote): Version | undefined =>
  versions.find(({ hash }) => hash === standing);

/** The version that the two are talking about. */
export const latestOf = ({ versions }: Quote): Version | undefined => versions.at(-1);

/** Hash of the version of which a step names what the caller was shown. */
export const versionOf = (quote: Quote): string => latestOf(quote)?.hash ?? '';

/**
 * Returns what the terms of a version were before it: of each, what was last named. Undefined for what was not named
 * before, or has not changed.
 */
export function changesIn({ versions }: Quote, version: Version): Partial<Terms> {
  const before = versions.filter(({ number }) => number < version.number);
  const changed = <Name extends keyof Terms>(name: Name): Partial<Pick<Terms, Name>> => {
    const last = before.findLast((each) => each[name] !== null);
    if (!last || version[name] === null || last[name] === version[name]) return {};
    const change: Partial<Pick<Terms, Name>> = {};
    change[name] = last[name];
    return change;
  };
  return { ...changed('delivery'), ...changed('budget'), ...changed('revisions') };
}

/** Delivery times to choose from, in hours. */
export const deliveries = tasks.deliveryOptions;

/** Numbers of revisions to choose from. */
export const revisions = Array.from(
  { length: tasks.taskRevisions.max - tasks.taskRevisions.min + 1 },
  (_, index) => tasks.taskRevisions.min + index,
);
