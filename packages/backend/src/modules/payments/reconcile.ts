import type { Kernel } from '../../kernel';
import type { Comparison, Difference, PaymentMethod, Span, StatementLine } from './method';
import { isOpen } from './payment';
import { openMethods } from './registry';
import { tendersOfProvider } from './repository';
import type { TenderRow } from './schema';

/** What came of comparing a provider's records with ours. */
interface Reconciliation extends Pick<PaymentMethod, 'type' | 'provider'>, Comparison {
  /** `compared`, or why there is nothing to compare with. */
  readonly state: 'compared' | 'no-statement' | 'unavailable';
}

/**
 * Milliseconds by which a provider's clock and ours may differ, and a payment may take to reach it: what is found there
 * within this time of a period is no difference of the period.
 */
const MARGIN = 3_600_000;

const contains = ({ since, until }: Span, moment: Date | null): boolean =>
  moment !== null && moment >= since && moment < until;

const widened = ({ since, until }: Span): Span => ({
  since: new Date(since.getTime() - MARGIN),
  until: new Date(until.getTime() + MARGIN),
});

/** What a provider says of one payment: the lines of a kind, added up. */
interface Statement {
  readonly line: StatementLine;
  readonly amount: bigint;
}

/** Adds up the lines about the same payment: it may be given back in parts. */
function addUp(lines: readonly StatementLine[]): Statement[] {
  const sums = new Map<string, Statement>();
  for (const line of lines) {
    const id = [line.kind, line.reference, line.asset].join(' ');
    sums.set(id, { line, amount: (sums.get(id)?.amount ?? 0n) + line.amount });
  }
  return [...sums.values()];
}

/** What we know of a payment, as the provider would state it; 0 where nothing was taken or given back. */
const oursOf = ({ status, amount, refunded }: TenderRow, kind: StatementLine['kind']): bigint => {
  if (kind === 'returned') return refunded;
  return status === 'succeeded' || status === 'refunded' ? amount : 0n;
};

/** When we did it. A tender is changed last when it is refunded. */
const momentOf = ({ startedAt, updatedAt }: TenderRow, kind: StatementLine['kind']): Date | null =>
  kind === 'returned' ? updatedAt : startedAt;

/** Compares what a provider states with the tender, if we have one; undefined where both are the same. */
function compareOne(
  { line, amount }: Statement,
  tender: TenderRow | undefined,
  hasWholeLife: boolean,
): Difference | undefined {
  const { kind, reference, asset, at } = line;
  const common = { kind, reference, tender: tender?.hash ?? null, asset, theirs: amount, at };
  const ours = tender?.asset === asset ? oursOf(tender, kind) : 0n;
  if (ours === 0n) return { ...common, problem: 'only-theirs', ours: null };
  // What was given back before the period is not in it.
  const isPart = kind === 'returned' && !hasWholeLife && amount < ours;
  return amount === ours || isPart ? undefined : { ...common, problem: 'amount', ours };
}

/** Returns what only we know: what tenders say was taken or given back in the period, and the provider does not state. */
function onlyOurs(tenders: readonly TenderRow[], span: Span, stated: ReadonlySet<string>): Difference[] {
  return tenders.flatMap((tender) =>
    (['taken', 'returned'] as const).flatMap((kind): Difference[] => {
      const [ours, at] = [oursOf(tender, kind), momentOf(tender, kind)];
      if (ours === 0n || !at || !contains(span, at) || stated.has(`${kind} ${tender.hash}`)) return [];
      const { hash, asset, reference } = tender;
      return [
        {
          ...{ problem: 'only-ours', kind, reference: reference ?? '', tender: hash, asset },
          ...{ theirs: null, ours, at },
        },
      ];
    }),
  );
}

const names = (lines: readonly StatementLine[]) => ({
  keys: [...new Set(lines.flatMap(({ key }) => key ?? []))],
  references: [...new Set(lines.map(({ reference }) => reference))],
});

/**
 * Compares a provider's records with our tenders. A tender that still waits for the provider is no difference: its
 * outcome is asked for until it is known.
 */
async function compareTenders(
  { db }: Kernel,
  method: PaymentMethod,
  span: Span,
  lines: readonly StatementLine[],
): Promise<Comparison> {
  const wide = widened(span);
  const tenders = await tendersOfProvider(db, method, span, names(lines));
  const byName = new Map(
    tenders.flatMap((tender) => [[tender.hash, tender] as const, [tender.reference ?? '', tender] as const]),
  );
  const stated = new Set<string>();
  const differences: Difference[] = [];
  let matches = 0;
  for (const statement of addUp(lines)) {
    const { kind, key, reference, at } = statement.line;
    const tender = byName.get(key ?? reference) ?? byName.get(reference);
    if (tender) stated.add(`${kind} ${tender.hash}`);
    if (!contains(span, at) || (tender && isOpen(tender))) continue;
    const difference = compareOne(statement, tender, contains(wide, tender?.startedAt ?? null));
    if (difference) differences.push(difference);
    else matches += 1;
  }
  return { matches, differences: [...differences, ...onlyOurs(tenders, span, stated)] };
}

async function statementOf(method: PaymentMethod, span: Span): Promise<StatementLine[] | undefined> {
  if (!method.statement) return undefined;
  const lines: StatementLine[] = [];
  for await (const line of method.statement(span)) lines.push(line);
  return lines;
}

async function compare(kernel: Kernel, method: PaymentMethod, span: Span): Promise<Comparison | undefined> {
  if (method.compare) return method.compare(span);
  const lines = await statementOf(method, widened(span));
  return lines && compareTenders(kernel, method, span, lines);
}

/**
 * Compares the records of each configured provider with ours of a period, all at once. A provider that does not
 * answer leaves the others as they are.
 */
export const reconcile = (kernel: Kernel, span: Span): Promise<Reconciliation[]> =>
  Promise.all(
    openMethods(kernel).map(async (method): Promise<Reconciliation> => {
      const { type, provider } = method;
      const nothing = { type, provider, matches: 0, differences: [] };
      try {
        const comparison = await compare(kernel, method, span);
        if (!comparison) return { ...nothing, state: 'no-statement' };
        return { type, provider, state: 'compared', ...comparison };
      } catch (error) {
        kernel.log.warn({ err: error, type, provider }, 'a payment provider gave no statement');
        return { ...nothing, state: 'unavailable' };
      }
    }),
  );
