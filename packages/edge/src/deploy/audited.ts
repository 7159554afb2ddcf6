import { randomUUID } from 'node:crypto';
import { Unconfirmed } from '../registry/durable';
import type { Audit, AuditEntry } from './audit';
import { authorise } from './authentication';
import { asRefusal } from './refusal';
import type { Team } from './tokens';

/** Who makes the request, and which remote, or the shell, it concerns. */
export interface Request {
  /** A team, or the part of the edge that acts automatically. */
  readonly team: Team;
  readonly name: string;
}

/** Result of an action that was performed, with a warning about it, if any. */
export interface Done {
  readonly warning?: string;
}

/** Warning for an action that was performed though the disk failed right after the switch. */
const unconfirmed =
  'It is done, but the disk of the site did not confirm it: after a power cut it may be as it was before.';

type Detail = Pick<AuditEntry, 'version' | 'before' | 'percent' | 'reason'>;

/** The audit trail's entry for an action. */
export interface OpenAuditEntry {
  /** Adds details of the action, which a refusal then includes. */
  about(detail: Detail): void;
  /** Writes what is about to be done to the disk, before it is done. */
  begin(detail: Detail): Promise<void>;
}

/**
 * Runs an action for an authorised team, and records its outcome.
 * @throws Refusal; nothing has been changed then
 */
export type RunAudited = (
  request: Request & { readonly version?: string | undefined },
  action: AuditEntry['action'],
  work: (entry: OpenAuditEntry) => Promise<void>,
) => Promise<Done>;

/** Writes the lines of one action to the audit trail. */
function openLines(audit: Audit, first: AuditEntry) {
  let entry = first;
  const about = (detail: Detail): void => {
    entry = { ...entry, ...detail };
  };
  return {
    entry: {
      about,
      begin: (detail: Detail) => {
        about(detail);
        return audit.write(entry, { outcome: 'started' });
      },
    },
    async refuse(error: unknown): Promise<never> {
      const refusal = asRefusal(error);
      const { reason, message } = refusal;
      // A full disk stores no line either; the team gets its answer all the same.
      await audit.write(entry, { outcome: 'refused', error: reason, message }).catch(() => undefined);
      throw refusal;
    },
    async finish(done: Done): Promise<Done> {
      // The action is performed even if this line cannot be written: the trail then ends with "started".
      await audit
        .write(entry, { outcome: 'done', message: done.warning })
        .catch((error: unknown) => console.error(error));
      return done;
    },
  };
}

export const createAuditedRun =
  (audit: Audit): RunAudited =>
  async ({ team, name, version }, action, work) => {
    const lines = openLines(audit, { id: randomUUID(), who: team.team, action, remote: name, version });
    try {
      authorise(team, name);
      await work(lines.entry);
    } catch (error) {
      if (!(error instanceof Unconfirmed)) return lines.refuse(error);
      console.error(error);
      return lines.finish({ warning: unconfirmed });
    }
    return lines.finish({});
  };
