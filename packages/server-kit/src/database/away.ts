import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** Thrown when no connection could be obtained. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** Thrown when a statement got no answer. The connection still waits for it and cannot be used again. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor() {
    super('The database does not answer.');
  }
}

/**
 * SQLSTATEs of a server that shuts down, starts up or has no free connections, and of statements it cancelled because
 * they took too long.
 */
const states = /^(?:08...|57P0.|53[0-4]00|57014|55P03)$/;

/** Driver messages about a lost connection. */
const words = /^(?:Connection terminated|Client .*not queryable)/;

/** Error codes of the network. */
const network = /^E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/** An error and its causes, outermost first. */
function causes(error: unknown): Partial<NodeJS.ErrnoException>[] {
  const chain: Partial<NodeJS.ErrnoException>[] = [];
  for (let each = error; typeof each === 'object' && each !== null && chain.length < 8;) {
    chain.push(each);
    each = 'cause' in each ? each.cause : undefined;
  }
  return chain;
}

const isNetwork = ({ code }: Partial<NodeJS.ErrnoException>): boolean => network.test(code ?? '');

/**
 * Whether an error means that the database is unreachable or hangs: the call itself is not at fault and may be retried.
 */
export function isDatabaseAway(error: unknown): boolean {
  const chain = causes(error);
  const ofDatabase = chain.some(
    (each) =>
      each instanceof NoConnection || each instanceof DrizzleQueryError || each instanceof DatabaseError,
  );
  return chain.some(
    (each) =>
      each instanceof NoConnection ||
      each instanceof NoAnswer ||
      words.test(each.message ?? '') ||
      (each instanceof DatabaseError && states.test(each.code ?? '')) ||
      (ofDatabase && isNetwork(each)),
  );
}
