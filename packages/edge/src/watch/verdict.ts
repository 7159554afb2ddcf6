import type { Deployable } from '../registry/state';
import { bounds } from './bounds';
import type { Health } from './counts';

/** A failing version to roll back, and why. */
export interface FailingBuild {
  readonly failing: string;
  /** The version that replaces it; undefined for a canary, which only ends. */
  readonly to?: string;
  readonly reason: string;
}

type HealthOf = (version: string) => Health;

/** Shares are fractions: two that should be equal may differ in the last digit. */
const tolerance = 1e-9;

const shareOf = ({ visitors, failing }: Health): number => (visitors === 0 ? 0 : failing / visitors);

function isWorse(health: Health, other: Health): boolean {
  const [share, otherShare] = [shareOf(health), shareOf(other)];
  return (
    health.visitors >= bounds.leastVisitors &&
    health.failingAddresses >= bounds.leastFailingAddresses &&
    share - otherShare + tolerance >= bounds.leastDifference &&
    share + tolerance >= bounds.leastRatio * otherShare
  );
}

const counted = ({ visitors, failing }: Health, version: string): string =>
  `${failing} of ${visitors} with ${version}`;

/**
 * Judges the versions of a remote that visitors get: its canary against the live version; without one, the live version
 * against the one before it, for as long as enough visitors of that one are in the window. Ending a canary changes
 * nothing permanently, so a canary that everybody gets is judged alone.
 */
export function verdictOn(
  { live, canary, before }: Deployable,
  healthOf: HealthOf,
): FailingBuild | undefined {
  const isShown = canary !== null && canary.percent > 0;
  const failing = isShown ? canary.version : live;
  const to = isShown ? undefined : before.at(-1);
  const beside = isShown ? live : to;
  if (beside === undefined) return undefined;
  const [health, other] = [healthOf(failing), healthOf(beside)];
  if (!isShown && other.visitors < bounds.leastVisitors) return undefined;
  if (!isWorse(health, other)) return undefined;
  const minutes = bounds.windowMs / 60_000;
  return {
    failing,
    ...(to !== undefined && { to }),
    reason: `Failed for ${counted(health, failing)} within ${minutes} minutes, and for ${counted(other, beside)}.`,
  };
}
