import type { AuditedFields } from '@tasklane/contracts/protocol';
import type { Executor } from '../database';
import { auditEntries } from './audit.schema';

/** Characters kept of a field: the contract bounds a reason at as many. */
const FIELD_LENGTH = 1_000;
const SUBJECT_LENGTH = 200;
const HOUR = 3_600_000;

/** A call of an operation that needs a role. */
export interface AuditedCall {
  readonly operation: string;
  readonly user: string;
  readonly at: Date;
  readonly requestId: string;
  /** What the operation says of itself. */
  readonly fields: AuditedFields | undefined;
  /** Checked by the contract's schemas. */
  readonly input: { readonly params?: unknown; readonly body?: unknown };
}

/** How a call ended. */
export interface AuditedOutcome {
  /** The role that opened the operation. */
  readonly role: string;
  /** `done`, or the name of the failure. */
  readonly outcome: string;
  readonly httpStatus: number;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function textOf(value: unknown): string | undefined {
  if (isPlain(value)) return String(value);
  return Array.isArray(value) && value.every(isPlain) ? value.join(' ') : undefined;
}

/** The values of an object: those that are texts, numbers and yes or no, and lists of these. */
const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, each]) => {
      const text = textOf(each);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );

/** What the entry says of the input: fields that the operation names, and nothing else. */
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

/** Writes the entry of a call, with the executor of what it did where it changed something. */
export async function recordCall(db: Executor, call: AuditedCall, outcome: AuditedOutcome): Promise<void> {
  const { operation, user, at, requestId } = call;
  await db.insert(auditEntries).values({ operation, user, at, requestId, ...fieldsOf(call), ...outcome });
}

/**
 * Writes that somebody without the role tried. Of the attempts of one user at one operation the first of each hour is
 * kept, so that nobody can fill the database.
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
