import { newHash } from '@tasklane/server-kit';
import { giftCards } from '../../schema';
import {
  balancesOf,
  buildAdmin,
  buildGiftCard,
  buildUser,
  checkWholeLedger,
  lastingDatabase,
  lastingSession,
  startBackend,
} from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { eq } from 'drizzle-orm';

const incorrect = 'That gift card code isn’t correct. Check it and try again.';

/** The parts of a moment in UTC, as the form of a balance sends them. */
const partsOf = (moment: Date) => ({
  date: { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() },
  time: { hour: moment.getUTCHours(), minute: moment.getUTCMinutes() },
});

describe('gift cards', () => {
  let backend: TestBackend;
  let admin: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    admin = await lastingSession(backend, await buildAdmin(backend, 'ROLE_ADMIN_GIFTCARDS'));
  });
  afterEach(() => checkWholeLedger(backend));
  afterAll(() => backend.close());

  const user = async () => lastingSession(backend, await buildUser(backend));
  const check = (code: string, { token }: BuiltUser) =>
    backend.call('giftCards.check', { query: { code } }, token);
  const redeem = (code: string, { token }: BuiltUser) =>
    backend.call('giftCards.redeem', { body: { code } }, token);
  const balance = async ({ token }: BuiltUser) => (await backend.call('giftCards.balance', {}, token)).data;
  const block = (id: string, blocked: boolean) =>
    backend.call('giftCards.block', { params: { id }, body: { blocked } }, admin.token);
  const inDays = (days: number) => new Date(backend.kernel.clock.now().getTime() + days * 86_400_000);
  const change = (id: string, card: string, amount: number, expires = inDays(30), version?: string) =>
    backend.call(
      'giftCards.changeBalance',
      { params: { id, card }, body: { amount, date_expired: partsOf(expires), ...(version && { version }) } },
      admin.token,
    );
  const grant = (id: string, amount: number) =>
    backend.call(
      'giftCards.grant',
      { params: { id }, body: { amount, date_expired: partsOf(inDays(30)) } },
      admin.token,
    );

  test('a code is checked, redeemed once and adds to the balance', async () => {
    const ada = await user();
    const [later, sooner] = [
      await buildGiftCard(backend, { balance: 12.5 }),
      await buildGiftCard(backend, { balance: 20, lasts: 'P9D' }),
    ];
    const typed = later.code.toLowerCase().replaceAll('-', ' ');
    expect((await check(typed, ada)).data).toMatchObject({ code: later.code, balance: 12.5 });
    expect((await balance(ada)).balance).toBe(0);
    expect((await redeem(typed, ada)).data).toEqual({ balance: 12.5 });
    expect((await redeem(sooner.code, ada)).data).toEqual({ balance: 32.5 });
    expect((await redeem(later.code, ada)).data).toEqual({ balance: 32.5 });
    const { cards } = await balance(ada);
    expect(cards.map(({ hash, last4, balance: left }) => [hash, last4, left])).toEqual([
      [sooner.hash, sooner.code.slice(-4), 20],
      [later.hash, later.code.slice(-4), 12.5],
    ]);
    const { data } = await backend.call('user.read', {}, ada.token);
    expect(data.gift_card_balance).toBe(32.5);
    expect(data.giftCard).toEqual({ date_expired: cards[0]?.date_expired });
    expect((await backend.call('user.read', {}, (await user()).token)).data).toMatchObject({
      gift_card_balance: 0,
      giftCard: null,
    });
  });

  test('wrong, expired, blocked, spent and foreign codes all get the same answer', async () => {
    const [ada, grace] = [await user(), await user()];
    const blocked = await buildGiftCard(backend);
    await block(blocked.hash, true);
    const foreign = await buildGiftCard(backend, { owner: grace.hash });
    const expired = await buildGiftCard(backend, { lasts: 'PT1H' });
    await backend.advance('PT1H');
    const codes = ['ABCD-EFGH-JKLM-NPQR', 'nonsense', blocked.code, foreign.code, expired.code];
    const answers = await Promise.all(codes.flatMap((code) => [check(code, ada), redeem(code, ada)]));
    for (const answer of answers) {
      expect(answer.failure).toEqual({
        code: 422,
        error: 'gift_code_invalid',
        error_message: incorrect,
        errors: { children: { code: { errors: [incorrect] } } },
      });
    }
    const emptied = await buildGiftCard(backend, { owner: ada.hash });
    await change(ada.hash, emptied.hash, 0);
    expect((await check(emptied.code, ada)).status).toBe(422);
    expect((await balance(ada)).balance).toBe(0);
    const arabic = await backend.call(
      'giftCards.check',
      { query: { code: 'nonsense' } },
      { token: ada.token, headers: { 'accept-language': 'ar' } },
    );
    expect(arabic.failure.error_message).toContain('بطاقة الهدايا');
  });

  test('of two people who redeem a card at once, one gets it', async () => {
    for (let races = 0; races < 10; races += 1) {
      const people = [await user(), await user()];
      const { code } = await buildGiftCard(backend);
      const answers = await Promise.all(people.map((person) => redeem(code, person)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const balances = await Promise.all(people.map((person) => balance(person)));
      expect(balances.map((each) => each.balance).sort()).toEqual([0, 50]);
    }
  });

  test('a blocked card does not count and returns to where it was', async () => {
    const ada = await user();
    const mine = await buildGiftCard(backend, { owner: ada.hash });
    const unowned = await buildGiftCard(backend);
    expect((await block(mine.hash, true)).data).toMatchObject({ state: 'blocked', balance: 50 });
    expect((await block(mine.hash, true)).status).toBe(200);
    expect((await balance(ada)).balance).toBe(0);
    expect((await block(mine.hash, false)).data).toMatchObject({ state: 'redeemed', username: ada.username });
    expect((await balance(ada)).balance).toBe(50);
    await block(unowned.hash, true);
    expect((await block(unowned.hash, false)).data).toMatchObject({ state: 'issued', username: null });
    expect((await block(newHash(), true)).status).toBe(404);
  });

  test('a card expires by its timer, and what was left leaves the ledger', async () => {
    const ada = await user();
    const { hash, code } = await buildGiftCard(backend, { owner: ada.hash, lasts: 'P2D' });
    const lasting = await buildGiftCard(backend, { owner: ada.hash, lasts: 'P5D' });
    await backend.advance('P2D');
    expect((await balance(ada)).cards.map((card) => card.hash)).toEqual([lasting.hash]);
    expect((await check(code, ada)).status).toBe(422);
    const [row] = await backend.kernel.db.select().from(giftCards).where(eq(giftCards.hash, hash));
    expect(row).toMatchObject({ state: 'expired', balance: 0 });
    expect((await block(hash, true)).failure.error).toBe('illegal_transition');
    expect((await change(ada.hash, hash, 5)).failure.error).toBe('illegal_transition');
  });

  test('an admin sets balance and expiry of a card of the user who owns it', async () => {
    const [ada, grace] = [await user(), await user()];
    const { hash } = await buildGiftCard(backend, { owner: ada.hash });
    const { data } = await change(ada.hash, hash, 80.25, inDays(3));
    expect(data).toMatchObject({ balance: 80.25, value: 50, username: ada.username });
    expect(data.date_expired.slice(0, 16)).toBe(inDays(3).toISOString().slice(0, 16));
    expect((await change(ada.hash, hash, 10, inDays(3))).data.balance).toBe(10);
    expect((await change(ada.hash, hash, 10, inDays(3))).data.balance).toBe(10);
    expect((await change(grace.hash, hash, 10)).status).toBe(404);
    await backend.advance('P3D');
    expect(await balancesOf(backend, ada.hash)).toEqual([0]);
  });

  test('a balance is set by one of two admins who were shown the same card', async () => {
    const ada = await user();
    const { hash } = await buildGiftCard(backend, { owner: ada.hash });
    const { version } = (await change(ada.hash, hash, 40)).data;
    const answers = await Promise.all(
      [50, 60].map((amount) => change(ada.hash, hash, amount, inDays(3), version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
      error: 'version_changed',
      error_message: 'This card has changed since you opened it. Check the new balance and expiry.',
    });
    const winner = answers.find(({ status }) => status === 200)?.data;
    expect((await balance(ada)).balance).toBe(winner?.balance);
    expect((await change(ada.hash, hash, 70, inDays(3), winner?.version)).data.balance).toBe(70);
    // Its answer was lost: it is sent again as it was.
    expect((await change(ada.hash, hash, 70, inDays(3), winner?.version)).data.balance).toBe(70);
  });

  test.each([
    ['a day that does not exist', { year: 2031, month: 2, day: 30 }, 'Enter a date that exists.'],
    ['the past', { year: 2020, month: 2, day: 3 }, 'Choose an expiry date in the future.'],
  ])('%s is refused as an expiry', async (_case, date, text) => {
    const ada = await user();
    const { hash } = await buildGiftCard(backend, { owner: ada.hash });
    const body = { amount: 1, date_expired: { date, time: { hour: 9, minute: 30 } } };
    const params = { id: ada.hash, card: hash };
    const { failure } = await backend.call('giftCards.changeBalance', { params, body }, admin.token);
    expect(failure.errors).toEqual({ children: { date_expired: { errors: [text] } } });
  });

  test('an admin gives a card to a user who has none, once', async () => {
    const ada = await user();
    const answers = await Promise.all([grant(ada.hash, 15), grant(ada.hash, 15)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await balance(ada)).toMatchObject({ balance: 15, cards: [{ last4: null }] });
    expect((await grant(newHash(), 15)).status).toBe(404);
    await backend.advance('P31D');
    expect((await grant(ada.hash, 5)).status).toBe(201);
  });

  test('a batch is created with codes that its answer alone contains', async () => {
    const body = { count: 1_000, amount: 25, date_expired: '2040-01-31' };
    const created = await backend.call('giftCards.create', { body }, admin.token);
    expect(created.status).toBe(201);
    expect(new Set(created.data.codes).size).toBe(1_000);
    expect(created.data.codes[0]).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const ada = await user();
    const [code = ''] = created.data.codes;
    expect((await redeem(code, ada)).data).toEqual({ balance: 25 });
    const rows = JSON.stringify(await backend.kernel.db.select().from(giftCards));
    expect(rows).not.toContain(code.replaceAll('-', ''));
    const late = { ...body, count: 1, date_expired: '2020-01-31T00:00:00Z' };
    const refused = await backend.call('giftCards.create', { body: late }, admin.token);
    expect(refused.failure.errors?.children).toHaveProperty('date_expired');
  });

  test('the list is filtered by state, end of the code and owner, and exported without codes', async () => {
    const ada = await user();
    const card = await buildGiftCard(backend, { owner: ada.hash });
    const list = async (query: object) =>
      (await backend.call('giftCards.list', { query }, admin.token)).data.map(({ hash }) => hash);
    expect(await list({ user: ada.username })).toEqual([card.hash]);
    expect(await list({ user: ada.username, state: 'issued' })).toEqual([]);
    expect(await list({ user: 'nobodyatall' })).toEqual([]);
    expect(await list({ last4: card.code.slice(-4).toLowerCase() })).toContain(card.hash);
    const first = await backend.call('giftCards.list', { query: { per_page: 1 } }, admin.token);
    expect(first.data[0]).toMatchObject({ hash: card.hash, state: 'redeemed', value: 50 });
    const cursor = first.meta?.next ?? '';
    expect(await list({ per_page: 1, cursor })).toHaveLength(1);

    const reply = await backend.app.inject({
      url: `/api/gift-card/export?user=${ada.username}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [header, line] = reply.payload.split('\r\n');
    expect(header).toBe('\uFEFFhash,last4,value,balance,date_expired,state,username,created');
    expect(line).toMatch(
      new RegExp(`^${card.hash},${card.code.slice(-4)},50,50,.*,redeemed,${ada.username},`),
    );
    expect(reply.payload).not.toContain(card.code);
  });

  describe('an imported file', () => {
    const importFile = (csv: string) => backend.call('giftCards.import', { body: { csv } }, admin.token);
    const faultsOf = async (csv: string) => (await importFile(csv)).failure.errors?.children?.['csv']?.errors;
    const header = 'code,amount,date_expired\n';

    test('becomes cards that can be redeemed, once', async () => {
      const csv = `\uFEFFcode,amount,date_expired\r\nABCD-EFGH-JKLM-2345,10.50,2040-01-31\r\n\r\n"abcdefghjklm2346",20,2040-01-31T12:00:00Z\r\n`;
      const imported = await importFile(csv);
      expect([imported.status, imported.data]).toEqual([201, { count: 2 }]);
      const ada = await user();
      await redeem('ABCD-EFGH-JKLM-2345', ada);
      expect((await redeem('ABCD-EFGH-JKLM-2346', ada)).data).toEqual({ balance: 30.5 });
      expect(await faultsOf(csv)).toEqual([
        'Line 2: a gift card with this code already exists.',
        'Line 4: a gift card with this code already exists.',
      ]);
    });

    test('is refused as a whole, with each fault at its line', async () => {
      const before = await backend.kernel.db.$count(giftCards);
      const lines = [
        'MNPQ-EFGH-JKLM-2345,10,2040-01-31',
        'MNPQ-EFGH-JKLM-234,10,2040-01-31',
        'mnpqefghjklm2345,10,2040-01-31',
        'MNPQ-EFGH-JKLM-2346,0.5,2040-01-31',
        'MNPQ-EFGH-JKLM-2347,ten,2040-01-31',
        'MNPQ-EFGH-JKLM-2348,10,2040-02-30',
        'MNPQ-EFGH-JKLM-2349,10,2020-01-31',
        'MNPQ-EFGH-JKLM-234A,10',
      ];
      expect(await faultsOf(header + lines.join('\n'))).toEqual([
        'Line 3: a code has 16 letters and digits, without 0, 1, I and O.',
        'Line 4: this code is already in the file.',
        'Line 5: enter an amount between $1 and $500.',
        'Line 6: enter an amount between $1 and $500.',
        'Line 7: enter an expiry date that exists, such as 2030-12-31.',
        'Line 8: the expiry date must be in the future.',
        'Line 9: enter a code, an amount and an expiry date.',
      ]);
      expect(await backend.kernel.db.$count(giftCards)).toBe(before);
    });

    test.each([
      [
        'another header',
        'number,amount,date_expired\n',
        'The first line must name the columns: code, amount, date_expired.',
      ],
      ['no card', header, 'This file has no gift cards.'],
      [
        'an open quotation mark',
        `${header}"ABCD`,
        'We couldn’t read this file. Save it as a CSV file and try again.',
      ],
      ['too many cards', header + 'x\n'.repeat(1_001), 'A file can have at most 1000 gift cards.'],
      [
        'too many cards before an open quotation mark',
        `${header}${'x\n'.repeat(1_001)}"an open quotation mark`,
        'A file can have at most 1000 gift cards.',
      ],
    ])('with %s is refused', async (_case, csv, text) => {
      expect(await faultsOf(csv)).toEqual([text]);
    });

    test('that two admins import at once is imported once', async () => {
      const csv = `${header}WXYZ-EFGH-JKLM-2345,10,2040-01-31`;
      const answers = await Promise.all([importFile(csv), importFile(csv)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    });
  });

  test('only admins of gift cards manage them', async () => {
    const ada = await user();
    const { hash } = await buildGiftCard(backend, { owner: ada.hash });
    const body = { amount: 500, date_expired: partsOf(inDays(3)) };
    const params = { id: ada.hash, card: hash };
    expect((await backend.call('giftCards.changeBalance', { params, body }, ada.token)).status).toBe(403);
    expect((await backend.call('giftCards.list', { query: {} }, ada.token)).status).toBe(403);
  });
});

test('wrong codes are limited for the user and the address, and each limit ends with its period', async () => {
  const backend = await startBackend({ config: { rateLimits: true } });
  const ada = await lastingSession(backend, await buildUser(backend));
  const { code } = await buildGiftCard(backend);
  const call = (entered: string, address = '203.0.113.5') =>
    backend.call(
      'giftCards.check',
      { query: { code: entered } },
      { token: ada.token, headers: { 'x-forwarded-for': address } },
    );
  for (let checks = 0; checks < 12; checks += 1) expect((await call(code)).status).toBe(200);
  for (let guesses = 0; guesses < 10; guesses += 1) expect((await call('wrong')).status).toBe(422);
  const refused = await call(code, '203.0.113.6');
  expect(refused.failure.error).toBe('rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await backend.call('giftCards.redeem', { body: { code } }, ada.token)).status).toBe(429);
  await backend.advance('PT15M');
  expect((await call(code)).status).toBe(200);
  await backend.close();
});

describe('a gift card that expires while the site is down', () => {
  test('has expired after the restart', async () => {
    const database = await lastingDatabase();
    const before = await startBackend({ config: database.config });
    const ada = await lastingSession(before, await buildUser(before));
    await buildGiftCard(before, { owner: ada.hash, lasts: 'PT1H' });
    await before.close();
    const again = await startBackend({ config: database.config });
    await again.advance('PT1H');
    expect((await again.call('giftCards.balance', {}, ada.token)).data).toEqual({ balance: 0, cards: [] });
    expect(await balancesOf(again, ada.hash)).toEqual([0]);
    await checkWholeLedger(again);
    await again.close();
    await database.drop();
  });
});
