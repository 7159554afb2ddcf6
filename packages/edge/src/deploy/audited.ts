import { randomUUID } from 'node:crypto';
import { Unconfirmed } from '../registry/durable';
import type { Audit, AuditEntry } from './audit';
import { authorise } from './authentication';
import { asRefusal } from './refusal';
import type { Team } from './tokens';

/** Who asks, and about which remote, or the shell. */
export interface Request {
  /** A team; or what in the edge acts by itself. */
  readonly team: Team;
  readonly name: string;
}

/** What was done, and what there is to say against it. */
export interface Done {
  readonly warning?: string;
}

/** Said of what is done though the disk failed right after the switch. */
const unconfirmed =
  'It is done, but the disk of the site did not confirm it: after a power cut it may be as it was before.';

type Detail = Pick<AuditEntry, 'version' | 'before' | 'percent' | 'reason'>;

/** The line of the audit trail that an action writes. */
export interface OpenAuditEntry {
  /** Says more of what it is about; a refusal tells that much. */
  about(detail: Detail): void;
  /** Has on the disk what will be done now, before it is. */
  begin(detail: Detail): Promise<void>;
}

/**
 * Runs an action for a team that may, and writes down what came of it.
 * @throws Refusal; then nothing was done
 */
export type RunAudited = (
  request: Request & { readonly version?: string | undefined },
  action: AuditEntry['action'],
  work: (entry: OpenAuditEntry) => Promise<void>,
) => Promise<Done>;

/** The lines of one action in the audit trail. */
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
      // A disk that is full keeps no line either; the team is told all the same.
      await audit.write(entry, { outcome: 'refused', error: reason, message }).catch(() => undefined);
      throw refusal;
    },
    async finish(done: Done): Promise<Done> {
      // It is done, whether this line finds room or not: the trail then ends with "started".
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
