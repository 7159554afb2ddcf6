import type { AuditedFields } from '@tasklane/contracts/protocol';
import type { Executor } from '../database';
import { auditEntries } from './audit.schema';

/** Characters stored of a field: the contract's bound for a reason. */
const FIELD_LENGTH = 1_000;
const SUBJECT_LENGTH = 200;
const HOUR = 3_600_000;

/** A call of an operation that needs a role. */
export interface AuditedCall {
  readonly operation: string;
  readonly user: string;
  readonly at: Date;
  readonly requestId: string;
  /** What the operation declares for its audit entries. */
  readonly fields: AuditedFields | undefined;
  /** Validated by the contract's schemas. */
  readonly input: { readonly params?: unknown; readonly body?: unknown };
}

export interface AuditedOutcome {
  /** The role that opened the operation. */
  readonly role: string;
  /** `done`, or the name of the error. */
  readonly outcome: string;
  readonly httpStatus: number;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function textOf(value: unknown): string | undefined {
  if (isPlain(value)) return String(value);
  return Array.isArray(value) && value.every(isPlain) ? value.join(' ') : undefined;
}

/** An object's properties as strings: only strings, numbers, booleans and lists of these. */
const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, each]) => {
      const text = textOf(each);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );

/** What the entry records of the input: the fields that the operation declares, and nothing else. */
function fieldsOf({ fields = {}, input }: Pick<AuditedCall, 'fields' | 'input'>) {
  const body = textsOf(input.body);
  const { subject, reason, details = [] } = fields;
  const bodySubject = subject === undefined ? undefined : body[subject];
  return {
    subject: (bodySubject ?? Object.values(textsOf(input.params)).join('/')).slice(0, SUBJECT_LENGTH),
    reason: (reason !== undefined && body[reason]?.slice(0, FIELD_LENGTH)) || null,
    details: Object.fromEntries(
      details.flatMap((name) => {
        const value = body[name];
        return value === undefined ? [] : [[name, value.slice(0, FIELD_LENGTH)] as const];
      }),
    ),
  };
}

/** Writes the audit entry of a call; for a change, with the executor of the change itself. */
export async function recordCall(db: Executor, call: AuditedCall, outcome: AuditedOutcome): Promise<void> {
  const { operation, user, at, requestId } = call;
  await db.insert(auditEntries).values({ operation, user, at, requestId, ...fieldsOf(call), ...outcome });
}

/**
 * Records an attempt by a user without the role. Only the first attempt per hour of a user at an operation is stored,
 * so that nobody can fill the database.
 */
export async function recordRefusal(
  db: Executor,
  { operation, user, at, requestId }: Pick<AuditedCall, 'operation' | 'user' | 'at' | 'requestId'>,
  { outcome, httpStatus }: Omit<AuditedOutcome, 'role'>,
): Promise<void> {
  const refusedHour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  await db
    .insert(auditEntries)
    .values({
      operation,
      user,
      at,
      requestId,
      refusedHour,
      outcome,
      httpStatus,
      role: null,
      subject: '',
      details: {},
    })
    .onConflictDoNothing();
}
