import type { RemotePhase, RemoteReport } from '@tasklane/contracts';
import { bounds } from './bounds';
import type { Sender } from './sender';

/** How a version fares with its visitors within the window. */
export interface Health {
  /** Distinct visitors for whom it loaded or failed. */
  readonly visitors: number;
  /** Those of them for whom it failed; without the phase `registry`, which concerns the site and not the version. */
  readonly failing: number;
  /** Number of addresses of those visitors. */
  readonly failingAddresses: number;
  /** What failed for how many visitors, most frequent first. */
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly phase: RemotePhase;
  /** Name of the error's kind. */
  readonly cause: string | null;
  readonly visitors: number;
}

/** Counts of reports in a sliding window, in memory. */
export interface Counts {
  add(report: RemoteReport, sender: Sender): void;
  of(name: string, version: string): Health;
  /** Resets a version's counts. */
  forget(name: string, version: string): void;
}

interface Visitor {
  readonly address: string;
  /** The visitor's last report in each phase. */
  readonly reports: Map<RemoteReport['phase'], { readonly at: number; readonly cause: string | null }>;
}

type Visitors = Map<string, Visitor>;

/** Maximum number of kinds of failures that are listed. */
const mostFailures = 5;

const keyOf = (name: string, version: string): string => `${name}@${version}`;

export function createCounts(now: () => number): Counts {
  const builds = new Map<string, Visitors>();
  let sweptAt = now();

  /** Drops what is older than the window. */
  const current = (key: string): Visitors => {
    const visitors = builds.get(key) ?? new Map<string, Visitor>();
    const oldest = now() - bounds.windowMs;
    for (const [id, { reports }] of visitors) {
      for (const [phase, { at }] of reports) if (at <= oldest) reports.delete(phase);
      if (reports.size === 0) visitors.delete(id);
    }
    if (visitors.size === 0) builds.delete(key);
    return visitors;
  };

  /** Drops versions that nobody reports on any more. */
  const sweep = (): void => {
    if (now() - sweptAt < bounds.windowMs) return;
    sweptAt = now();
    for (const key of [...builds.keys()]) current(key);
  };

  const isWelcome = (visitors: Visitors, address: string): boolean =>
    visitors.size < bounds.mostVisitors &&
    [...visitors.values()].filter((visitor) => visitor.address === address).length <
      bounds.visitorsPerAddress;

  return {
    add({ remote, version, phase, cause = null }, sender) {
      sweep();
      const key = keyOf(remote, version);
      const visitors = current(key);
      let visitor = visitors.get(sender.visitor);
      if (!visitor) {
        if (!isWelcome(visitors, sender.address)) return;
        visitor = { address: sender.address, reports: new Map() };
        visitors.set(sender.visitor, visitor);
      }
      visitor.reports.set(phase, { at: now(), cause });
      builds.set(key, visitors);
    },
    of: (name, version) => healthOf([...current(keyOf(name, version)).values()]),
    forget: (name, version) => void builds.delete(keyOf(name, version)),
  };
}

/** Whether this phase means that the version itself failed. */
const isFault = (phase: RemoteReport['phase']): boolean => phase !== 'loaded' && phase !== 'registry';

function healthOf(all: readonly Visitor[]): Health {
  const visitors = all.filter(({ reports }) => [...reports.keys()].some((phase) => phase !== 'registry'));
  const failing = visitors.filter(({ reports }) => [...reports.keys()].some(isFault));
  return {
    visitors: visitors.length,
    failing: failing.length,
    failingAddresses: new Set(failing.map(({ address }) => address)).size,
    failures: failuresOf(all),
  };
}

function failuresOf(visitors: readonly Visitor[]): Failure[] {
  const failures = new Map<string, Failure>();
  for (const { reports } of visitors) {
    for (const [phase, { cause }] of reports) {
      if (phase === 'loaded') continue;
      const key = `${phase} ${cause}`;
      failures.set(key, { phase, cause, visitors: (failures.get(key)?.visitors ?? 0) + 1 });
    }
  }
  return [...failures.values()].sort((a, b) => b.visitors - a.visitors).slice(0, mostFailures);
}
