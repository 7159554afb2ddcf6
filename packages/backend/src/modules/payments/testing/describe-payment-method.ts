import { newHash } from '@tasklane/server-kit';
import type { PaymentMethod, StatementLine } from '../method';

type Refusal = 'declined' | 'unknown';

/** How paying ends, for what a buyer submits. */
type Outcome = 'succeeds' | Refusal;

/**
 * Whether a method waits for the buyer: sometimes; never, so that each payment ends when it is started; or always, so
 * that none does.
 */
type Asking = 'sometimes' | 'never' | 'always';

/** A method under test, with controls of its provider's side. */
export interface MethodUnderTest {
  readonly method: PaymentMethod;
  /** What a buyer submits for each outcome; each call returns values that were not used before. */
  readonly details: Readonly<Record<'succeeds', () => Promise<object>>> & {
    /** For methods that refuse at once. */
    readonly [Kind in Refusal]?: () => Promise<object>;
  } & {
    /** For methods that ask some buyers to do something. */
    readonly needsAction?: () => Promise<object>;
  };
  /** Returns the buyer for each outcome, if the outcome depends on who pays. */
  buyerFor?(outcome: Outcome): Promise<string>;
  /** Does what the method asked the buyer to do; for methods that ask. */
  approve?(reference: string): Promise<void>;
  /** Counts how often the provider took something, under any key. */
  countTaken(): Promise<number>;
  /** Returns what the provider refunded of a tender, each amount once, in chronological order. */
  refundsOf(reference: string): Promise<bigint[]>;
  close(): Promise<void>;
}

/**
 * Describes what every payment method must do.
 * @param hasStatement false for a method whose provider keeps no records that could be read
 */
export function describePaymentMethod(
  name: string,
  open: () => Promise<MethodUnderTest>,
  {
    asks = 'sometimes',
    hasStatement = true,
  }: { readonly asks?: Asking; readonly hasStatement?: boolean } = {},
): void {
  describe(`${name}, as a way to pay`, () => {
    let tested: MethodUnderTest;
    beforeAll(async () => (tested = await open()));
    afterAll(() => tested.close());

    /** Does what the method asked the buyer to do. */
    async function approve(reference: string): Promise<void> {
      if (!tested.approve) throw new Error('The fixture cannot do what the method asks.');
      await tested.approve(reference);
    }

    /** Pays a tender of 63 dollars, doing what the method asks where it always asks. */
    async function succeed() {
      const started = await start('succeeds');
      if (asks !== 'always') return started;
      await approve(started.progress.reference);
      return { ...started, progress: await tested.method.resume(started.progress.reference) };
    }

    /** Starts a tender of 63 dollars; returns its key as well. */
    async function start(kind: keyof MethodUnderTest['details'], key = newHash()) {
      const { method, details, buyerFor } = tested;
      const submit = details[kind];
      if (!submit) throw new Error(`The fixture submits nothing for "${kind}".`);
      const buyer = kind === 'needsAction' ? undefined : await buyerFor?.(kind);
      const submitted = await submit();
      const quote = await method.quote(6_300, submitted);
      const request = {
        ...quote,
        key,
        startedAt: new Date(),
        value: 6_300,
        buyer: buyer ?? newHash(),
        details: submitted,
        returnUrl: 'https://shop.example/pay',
      };
      return { request, progress: await method.start(request) };
    }

    test('describes what a browser needs and quotes an amount in its asset', async () => {
      expect(typeof tested.method.describe()).toBe('object');
      const submitted = await tested.details.succeeds();
      const [one, two] = [
        await tested.method.quote(100, submitted),
        await tested.method.quote(200, submitted),
      ];
      expect(one.amount).toBeGreaterThan(0n);
      expect(two).toMatchObject({ asset: one.asset, amount: one.amount * 2n });
    });

    test('charges the quoted amount', async () => {
      const before = await tested.countTaken();
      const { progress } = await succeed();
      expect(progress).toMatchObject({ reference: expect.any(String), status: 'succeeded' });
      expect(await tested.method.resume(progress.reference)).toEqual(progress);
      expect(await tested.countTaken()).toBe(before + 1);
    });

    test('charges once per key, even when calls with the same key run concurrently', async () => {
      const before = await tested.countTaken();
      const { request, progress } = await succeed();
      const again = await Promise.all([1, 2, 3].map(() => tested.method.start(request)));
      expect(again).toEqual([progress, progress, progress]);
      expect(await tested.countTaken()).toBe(before + 1);
    });

    if (asks !== 'always') {
      test.each(['declined', 'unknown'] as const)(
        'returns %s as an outcome instead of throwing',
        async (kind) => {
          const before = await tested.countTaken();
          const { progress } = await start(kind);
          expect(progress).toMatchObject({ status: 'failed', reason: expect.any(String) });
          expect(await tested.countTaken()).toBe(before);
        },
      );
    }

    if (asks !== 'never') {
      test('waits for the action it asks of the buyer, and cannot be cancelled once settled', async () => {
        const { progress } = await start(asks === 'always' ? 'succeeds' : 'needsAction');
        expect(progress).toMatchObject({ status: 'requires_action', action: expect.any(Object) });
        expect(await tested.method.resume(progress.reference)).toEqual(progress);
        await approve(progress.reference);
        const done = { reference: progress.reference, status: 'succeeded' };
        expect(await tested.method.resume(progress.reference)).toMatchObject(done);
        expect(await tested.method.cancel(progress.reference)).toMatchObject(done);
      });

      test('cancels a pending payment for good', async () => {
        const { progress } = await start(asks === 'always' ? 'succeeds' : 'needsAction');
        expect(await tested.method.cancel(progress.reference)).toMatchObject({ status: 'failed' });
        await approve(progress.reference);
        expect(await tested.method.resume(progress.reference)).toMatchObject({ status: 'failed' });
      });
    } else {
      test('ends at once, and a payment that ended stays as it is', async () => {
        for (const kind of ['succeeds', 'declined', 'unknown'] as const) {
          const { progress } = await start(kind);
          expect(progress.status).toBe(kind === 'succeeds' ? 'succeeded' : 'failed');
          expect(await tested.method.cancel(progress.reference)).toEqual(progress);
          expect(await tested.method.resume(progress.reference)).toEqual(progress);
        }
      });
    }

    test('refunds the whole amount, once per key', async () => {
      const { request, progress } = await succeed();
      const refund = { ...request, key: `${request.key}:refund`, reference: progress.reference };
      await tested.method.refund(refund);
      await tested.method.refund(refund);
      expect(await tested.refundsOf(progress.reference)).toEqual([request.amount]);
    });

    /** The lines of a statement about a payment. */
    async function linesAbout(reference: string, since: Date, until: Date): Promise<StatementLine[]> {
      const lines: StatementLine[] = [];
      for await (const line of tested.method.statement?.({ since, until }) ?? [])
        if (line.reference === reference) lines.push(line);
      return lines;
    }

    if (hasStatement) {
      test('states what it took and gave back in a period, and nothing else', async () => {
        const { request, progress } = await start('succeeds');
        const { key, asset, amount } = request;
        const { reference } = progress;
        const parts = [amount / 3n, amount - amount / 3n];
        for (const [index, part] of parts.entries())
          await tested.method.refund({ reference, asset, amount: part, key: `${key}:refund:${index}` });
        const declined = await start('declined');

        const now = Date.now();
        const [before, after] = [new Date(now - 60_000), new Date(now + 60_000)];
        const lines = await linesAbout(reference, before, after);
        const about = { reference, asset, at: expect.any(Date) };
        expect(lines).toEqual(
          expect.arrayContaining([
            { ...about, kind: 'taken', key, amount },
            ...parts.map((part) => expect.objectContaining({ ...about, kind: 'returned', amount: part })),
          ]),
        );
        expect(lines).toHaveLength(3);
        for (const line of lines) expect([null, key]).toContain(line.key);
        expect(await linesAbout(declined.progress.reference, before, after)).toEqual([]);
        expect(await linesAbout(reference, new Date(0), before)).toEqual([]);
        expect(await linesAbout(reference, after, new Date(now + 120_000))).toEqual([]);
      });
    }

    test('refunds parts, each under its own key', async () => {
      const { request, progress } = await succeed();
      const part = request.amount / 3n;
      for (const [index, amount] of [part, request.amount - part].entries())
        await tested.method.refund({
          ...request,
          amount,
          key: `${request.key}:refund:${index}`,
          reference: progress.reference,
        });
      expect(await tested.refundsOf(progress.reference)).toEqual([part, request.amount - part]);
    });
  });
}
