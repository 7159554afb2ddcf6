import { longestCause } from '@tasklane/contracts';
import type { RegistryRemote, RemoteReport } from '@tasklane/contracts';

/** Takes what a page has to say of a build. */
export type Tell = (report: RemoteReport) => void;

/** Says how it went with a build: that it came, or in which phase it failed and with what. */
export type ReportOnce = (
  build: Pick<RegistryRemote, 'name' | 'version'>,
  phase: RemoteReport['phase'],
  error?: unknown,
) => void;

/** The kind of an error in one word: a message or a stack could carry what belongs to the person. */
const causeOf = (error: unknown): string | undefined =>
  error instanceof Error ? String(error.name).replace(/\W/g, '').slice(0, longestCause) : undefined;

/** Tells each thing once: a page that fails again and again says no more than one that failed. */
export function tellingOnce(tell: Tell): ReportOnce {
  const reported = new Set<string>();
  return ({ name: remote, version }, phase, error) => {
    const key = `${remote}@${version} ${phase}`;
    if (reported.has(key)) return;
    reported.add(key);
    const cause = causeOf(error);
    tell({ remote, version, phase, ...(cause && { cause }) });
  };
}
