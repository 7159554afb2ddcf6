import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendLine } from '../registry/durable';
import { createQueue } from '@tasklane/server';
import type { RefusalName } from './refusal';

/** An action of a team, or of the edge by itself. */
export interface AuditEntry {
  /** Identifies the action: its last line counts. */
  readonly id: string;
  readonly who: string;
  readonly action: 'deploy' | 'rollback' | 'promote' | 'canary' | 'override' | 'adopt';
  readonly remote: string;
  /** The version that it was about, as far as that is known. */
  readonly version?: string | undefined;
  /** The version that was live before. */
  readonly before?: string | undefined;
  /** Share of a canary, where there is one. */
  readonly percent?: number | undefined;
  /** Why, where the edge acted by itself. */
  readonly reason?: string | undefined;
}

/** A line of the audit trail. `started` stays the last word of an action that a crash cut short. */
export interface AuditLine extends AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: 'started' | 'done' | 'refused';
  readonly error?: RefusalName;
  readonly message?: string | undefined;
}

type AuditOutcome = Pick<AuditLine, 'outcome' | 'error' | 'message'>;

export interface Audit {
  /** Has a line on the disk when it answers. */
  write(entry: AuditEntry, outcome: AuditOutcome): Promise<void>;
  /** Every action by its last line, the newest first. */
  read(most: number): Promise<AuditLine[]>;
}

/** The audit trail: JSON lines in a file that only ever grows. */
export function openAudit(dataDir: string, now: () => Date = () => new Date()): Audit {
  const file = join(dataDir, 'audit.jsonl');
  const inTurn = createQueue();
  return {
    write: (entry, outcome) =>
      inTurn(() => appendLine(file, JSON.stringify({ at: now().toISOString(), ...entry, ...outcome }))),
    async read(most) {
      if (!existsSync(file)) return [];
      const entries = new Map<string, AuditLine>();
      for (const line of (await readFile(file, 'utf8')).split('\n')) {
        const read = parsed(line);
        if (!read) continue;
        entries.delete(read.id);
        entries.set(read.id, read);
      }
      return [...entries.values()].slice(-most).reverse();
    },
  };
}

/** A line that a crash cut short tells nothing. */
function parsed(line: string): AuditLine | undefined {
  try {
    return JSON.parse(line) as AuditLine;
  } catch {
    return undefined;
  }
}
