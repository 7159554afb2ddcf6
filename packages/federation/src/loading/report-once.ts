import { longestCause } from '@tasklane/contracts';
import type { RegistryRemote, RemoteReport } from '@tasklane/contracts';

/** Takes a page's report of a build. */
export type SendReport = (report: RemoteReport) => void;

/** Reports a build: that it loaded, or in which phase it failed and with what error. */
export type ReportOnce = (
  build: Pick<RegistryRemote, 'name' | 'version'>,
  phase: RemoteReport['phase'],
  error?: unknown,
) => void;

/** The kind of an error in one word: a message or a stack could contain personal data. */
const causeOf = (error: unknown): string | undefined =>
  error instanceof Error ? String(error.name).replace(/\W/g, '').slice(0, longestCause) : undefined;

/** Reports each event once: a page that fails repeatedly reports no more than one that failed once. */
export function reportingOnce(send: SendReport): ReportOnce {
  const reported = new Set<string>();
  return ({ name: remote, version }, phase, error) => {
    const key = `${remote}@${version} ${phase}`;
    if (reported.has(key)) return;
    reported.add(key);
    const cause = causeOf(error);
    send({ remote, version, phase, ...(cause && { cause }) });
  };
}
