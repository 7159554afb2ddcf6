import type { OperationSpec } from '@tasklane/contracts/protocol';
import { auditDone, recordCall, recordRefusal } from '../audit';
import type { AuditedCall, AuditedOutcome } from '../audit';
import { transaction } from '../database';
import type { Executor } from '../database';
import type { Platform } from '../platform';
import { toAppError } from './failure';
import type { Presented } from './present';

const isRead = ({ method }: OperationSpec): boolean => method === 'GET' || method === 'HEAD';

interface AuditedWork {
  readonly spec: OperationSpec;
  readonly call: AuditedCall;
  /** Reads the role by which the caller may, once the work has ended; a call that needed none leaves no entry. */
  readonly roleOf: () => string | undefined;
  readonly work: (db: Executor) => Promise<Presented>;
}

/**
 * Does what an operation that needs a role, or may need one, does, and writes that it was done. A change and its entry are one
 * transaction: neither is there without the other. What was read is answered once its entry is written.
 */
export async function runAudited(
  platform: Platform,
  { spec, call, roleOf, work }: AuditedWork,
): Promise<Presented> {
  const { db, database, log } = platform;
  const record = async (executor: Executor, outcome: Omit<AuditedOutcome, 'role'>): Promise<void> => {
    const role = roleOf();
    if (role) await recordCall(executor, call, { ...outcome, role });
  };
  const runAndRecord = async (executor: Executor): Promise<Presented> => {
    const answer = await work(executor);
    await record(executor, { outcome: auditDone, httpStatus: answer.status });
    return answer;
  };

  try {
    if (isRead(spec)) return await runAndRecord(db);
    const answer = await transaction(db, runAndRecord);
    await database.durable();
    return answer;
  } catch (error) {
    const { error: outcome, status: httpStatus } = toAppError(error);
    await record(db, { outcome, httpStatus }).catch((fault: unknown) => {
      log.error({ err: fault, operation: call.operation, user: call.user }, 'a failed call is not audited');
    });
    throw error;
  }
}

/** Writes that somebody without a role for it tried an operation; a fault of that leaves the refusal as it is. */
export async function auditRefusal(
  { db, log }: Platform,
  call: Pick<AuditedCall, 'operation' | 'user' | 'at' | 'requestId'>,
  error: unknown,
): Promise<void> {
  const { error: outcome, status: httpStatus } = toAppError(error);
  if (outcome !== 'forbidden') return;
  await recordRefusal(db, call, { outcome, httpStatus }).catch((fault: unknown) => {
    log.error({ err: fault, operation: call.operation, user: call.user }, 'a refused call is not audited');
  });
}
