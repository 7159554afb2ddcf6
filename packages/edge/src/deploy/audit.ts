import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendLine } from '../registry/durable';
import { createQueue } from '@tasklane/server';
import type { RefusalName } from './refusal';

/** An action of a team, or an automatic one of the edge. */
export interface AuditEntry {
  /** Identifies the action: its last line counts. */
  readonly id: string;
  readonly who: string;
  readonly action: 'deploy' | 'rollback' | 'promote' | 'canary' | 'override' | 'adopt';
  readonly remote: string;
  /** The version that the action concerns, as far as it is known. */
  readonly version?: string | undefined;
  /** The version that was live before. */
  readonly before?: string | undefined;
  /** Share of the canary in percent, if there is one. */
  readonly percent?: number | undefined;
  /** Reason of an automatic action of the edge. */
  readonly reason?: string | undefined;
}

/** A line of the audit trail. `started` is the last line of an action that a crash interrupted. */
export interface AuditLine extends AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: 'started' | 'done' | 'refused';
  readonly error?: RefusalName;
  readonly message?: string | undefined;
}

type AuditOutcome = Pick<AuditLine, 'outcome' | 'error' | 'message'>;

export interface Audit {
  /** Resolves once the line is on the disk. */
  write(entry: AuditEntry, outcome: AuditOutcome): Promise<void>;
  /** Reads the last line of each action, the newest first. */
  read(most: number): Promise<AuditLine[]>;
}

/** Opens the audit trail: JSON lines in an append-only file. */
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

/** A line that a crash truncated is ignored. */
function parsed(line: string): AuditLine | undefined {
  try {
    return JSON.parse(line) as AuditLine;
  } catch {
    return undefined;
  }
}
