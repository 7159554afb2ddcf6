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
  /**
   * Returns the role that opens the operation to the caller, read after the work has ended; a call that needed none
   * leaves no entry.
   */
  readonly roleOf: () => string | undefined;
  readonly work: (db: Executor) => Promise<Presented>;
}

/**
 * Runs an operation that needs a role, or may need one, and writes its audit entry. A change and its entry are one
 * transaction: neither exists without the other. A read is answered only after its entry is written.
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

/** Writes that a user without the required role tried an operation; an error in writing does not change the refusal. */
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
