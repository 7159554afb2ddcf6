import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** No connection could be had. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** What a server that goes, comes or has no room says, and that it has stopped a statement which took too long. */
const states = /^(?:08...|57P0.|53[0-4]00|57014|55P03)$/;

/** What the driver says of a connection that is gone, or of a statement that got no answer. */
const words =
  /^(?:Query read timeout|Connection terminated|Client .*not queryable|timeout exceeded when trying)/;

/** What the network says. */
const network = /^E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/** A statement got no answer: the connection waits for it still, and is of no more use. */
export const isStuck = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** A failure and what it came of, the last first. */
function causes(error: unknown): Partial<NodeJS.ErrnoException>[] {
  const chain: Partial<NodeJS.ErrnoException>[] = [];
  for (let each = error; typeof each === 'object' && each !== null && chain.length < 8;) {
    chain.push(each);
    each = 'cause' in each ? each.cause : undefined;
  }
  return chain;
}

const isNetwork = ({ code }: Partial<NodeJS.ErrnoException>): boolean => network.test(code ?? '');

/** Whether a failure means that the database is away or hangs: nothing is wrong with the call, and it may be repeated. */
export function isDatabaseAway(error: unknown): boolean {
  const chain = causes(error);
  const ofDatabase = chain.some(
    (each) =>
      each instanceof NoConnection || each instanceof DrizzleQueryError || each instanceof DatabaseError,
  );
  return chain.some(
    (each) =>
      each instanceof NoConnection ||
      words.test(each.message ?? '') ||
      (each instanceof DatabaseError && states.test(each.code ?? '')) ||
      (ofDatabase && isNetwork(each)),
  );
}
