import { taskStatus } from '@tasklane/contracts';
import {
  buildAdmin,
  buildSeller,
  buildTask,
  buildUser,
  decideTask,
  fillTaskForm,
  lastingSession,
  startBackend,
} from '../../testing';
import type { BuiltUser, TaskForm, TestBackend } from '../../testing';
import { updateUser } from '../accounts';
import { events } from '../../events';
import { transaction } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { endPostings, paidPostings, postAll } from '../ledger';
import { taskForPurchase } from '.';

describe('selling', () => {
  let backend: TestBackend;
  let seller: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    seller = await lastingSession(backend, await buildSeller(backend));
  });
  afterAll(() => backend.close());

  const create = async (who: BuiltUser, changes: Partial<TaskForm> = {}) =>
    backend.call('gigs.create', { body: await fillTaskForm(backend, who.token, changes) }, who.token);
  const read = async (who: BuiltUser, slug: string, token?: string) =>
    (await backend.call('gigs.read', { params: { user: who.username, task: slug } }, token)).data[0];
  const approve = async (hash: string) => {
    const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    return decideTask(backend, moderator, hash, { decision: 'approve' });
  };

  describe('creating a task', () => {
    test('submits it for approval or saves it as a draft', async () => {
      const sent = await create(seller, { title: 'Send this for approval' });
      expect(sent.status).toBe(201);
      expect(sent.data).toMatchObject({
        slug: 'send-this-for-approval',
        username: seller.username,
        status: 2,
      });
      const draft = await create(seller, { title: 'Keep this as a draft', submit: false });
      expect(draft.data.status).toBe(taskStatus.draft);
    });

    test('stores sanitised text and the uploaded picture', async () => {
      const { data } = await create(seller, {
        title: 'Clean text and pictures',
        description: '<p onclick="x()">R&D: good <script>alert(1)</script><strong>work</strong></p>',
      });
      const task = await read(seller, data.slug);
      expect(task?.description).toBe('<p>R&amp;D: good <strong>work</strong></p>');
      const [picture] = task?.assets ?? [];
      const pictureReply = await fetch(`${backend.url}${picture?.path}`);
      expect(pictureReply.headers.get('content-type')).toBe('image/webp');
    });

    test('finds a free slug, but refuses a requested one that is taken', async () => {
      await create(seller, { title: 'Twice the same title' });
      expect((await create(seller, { title: 'Twice the same title' })).data.slug).toBe(
        'twice-the-same-title-2',
      );
      const secondTask = await create(seller, { title: 'Another title', slug: 'twice-the-same-title' });
      expect(secondTask.status).toBe(409);
      expect(secondTask.failure.errors?.children).toHaveProperty('slug');
      const other = await buildSeller(backend);
      expect((await create(other, { slug: 'twice-the-same-title' })).status).toBe(201);
    });

    test('gives two concurrent tasks with the same title different slugs', async () => {
      const bodies = await Promise.all(
        [1, 2].map(() => fillTaskForm(backend, seller.token, { title: 'At the very same time' })),
      );
      const made = await Promise.all(
        bodies.map((body) => backend.call('gigs.create', { body }, seller.token)),
      );
      expect(made.map(({ data }) => data.slug).sort()).toEqual([
        'at-the-very-same-time',
        'at-the-very-same-time-2',
      ]);
    });

    test.each<[string, Partial<TaskForm>]>([
      ['title', { title: 'Too short' }],
      ['price', { price: 0.99 }],
      ['price', { price: 100.01 }],
      ['price', { price: 1.001 }],
      ['delivery', { delivery: 721 }],
      ['revisions', { revisions: 11 }],
      ['category', { category: 'design/cooking' }],
      ['additional_categories', { additional_categories: ['design/logo-design'] }],
      [
        'additional_categories',
        { additional_categories: ['design/illustration', 'gaming', 'marketing/seo'] },
      ],
      ['additional_categories', { additional_categories: ['no/such'] }],
      ['additional_categories', { additional_categories: ['marketing/seo', 'marketing/seo'] }],
      ['languages', { languages: [] }],
      ['languages', { languages: ['klingon'] }],
      ['assets', { assets: [] }],
      ['assets', { assets: [{ path: 'not-uploaded.webp', type: 1 }] }],
      ['slug', { slug: 'My Task' }],
      ['slug', { slug: 'a_b' }],
      ['slug', { slug: '' }],
    ])('is refused with an invalid %s: %j', async (field, changes) => {
      const { status, failure } = await create(seller, changes);
      expect(status).toBe(400);
      expect(failure.errors?.children).toHaveProperty(field);
    });

    test('refuses a picture that another user uploaded', async () => {
      const other = await buildSeller(backend);
      const { assets } = await fillTaskForm(backend, other.token);
      expect((await create(seller, { assets })).failure.errors?.children).toHaveProperty('assets');
    });

    test('is open to sellers and pre-sellers; a pre-seller can only save drafts', async () => {
      const buyer = await buildUser(backend);
      const body = await fillTaskForm(backend, seller.token);
      expect((await backend.call('gigs.create', { body }, buyer.token)).failure.error).toBe('forbidden');
      expect((await backend.call('gigs.create', { body })).failure.error).toBe('unauthenticated');
      const preSeller = await buildUser(backend, { roles: ['ROLE_USER', 'ROLE_PRE_SELLER'] });
      const refused = await create(preSeller);
      expect([refused.status, refused.failure.error_message]).toEqual([
        403,
        'Complete the steps to become a seller before you submit a task. You can save it as a draft.',
      ]);
      const draft = await create(preSeller, { submit: false });
      expect(draft.data.status).toBe(taskStatus.draft);
      const { hash: id } = draft.data;
      const again = await fillTaskForm(backend, preSeller.token);
      const edited = await backend.call('gigs.edit', { params: { id }, body: again }, preSeller.token);
      expect(edited.status).toBe(403);
      const activation = { params: { user: preSeller.username, task: draft.data.slug }, body: { status: 2 } };
      expect((await backend.call('gigs.activate', activation, preSeller.token)).failure.error).toBe(
        'forbidden',
      );
    });

    test('leaves the third task of a basic seller unlisted until the seller is verified', async () => {
      const basic = await buildSeller(backend, { verification: 0 });
      const made = [await create(basic), await create(basic), await create(basic)];
      expect(made.map(({ data }) => data.status)).toEqual([2, 2, 4]);
      await updateUser(backend.kernel.db, basic.hash, { verification: 1 });
      await backend.kernel.outbox.add(backend.kernel.db, events.userChanged, { user: basic.hash });
      await backend.settled();
      expect((await read(basic, made[2]?.data.slug ?? '', basic.token))?.status).toBe(taskStatus.pending);
    });
  });

  describe('the limits of a basic seller', () => {
    const limits = async (who: BuiltUser) => {
      const { data } = await backend.call('user.read', {}, who.token);
      return data.user_limit.map(({ name, limit_left }) => [name, limit_left]);
    };
    const earn = (who: BuiltUser, cents: number) =>
      transaction(backend.kernel.db, async (tx) => {
        const parties = { order: newHash(), buyer: seller.hash, seller: who.hash };
        const back = { price: 0n, discount: 0n, fee: 0n };
        const money = { ...parties, price: BigInt(cents), discount: 0n, fee: 0n, back };
        await postAll(tx, [...paidPostings(money), ...endPostings(money)], backend.kernel.clock.now());
        const payload = { occasion: newHash(), status: 'completed', by: 'buyer', ...parties } as const;
        await backend.kernel.outbox.add(tx, events.orderCompleted, payload);
      });

    test('are reported, and unlist tasks priced above the remaining earnings until verification', async () => {
      const basic = await buildSeller(backend, { verification: 0 });
      expect(await limits(basic)).toEqual([
        ['MAX_SELL_LIMIT', 500],
        ['MAX_TASKS_LIMIT', 2],
        ['MAX_TASK_PRICE', 50],
      ]);
      const dear = await buildTask(backend, basic, { price: 5_000 });
      const cheap = await buildTask(backend, basic, { price: 2_000 });
      await earn(basic, 48_000);
      await backend.settled();
      const status = async (slug: string) => (await read(basic, slug, basic.token))?.status;
      expect(await status(dear.slug)).toBe(taskStatus.unlisted);
      expect(await status(cheap.slug)).toBe(taskStatus.active);
      expect((await limits(basic))[0]).toEqual(['MAX_SELL_LIMIT', 20]);
      expect((await create(basic, { price: 50 })).data.status).toBe(taskStatus.unlisted);

      await updateUser(backend.kernel.db, basic.hash, { verification: 1 });
      await backend.kernel.outbox.add(backend.kernel.db, events.userChanged, { user: basic.hash });
      await backend.settled();
      expect(await status(dear.slug)).toBe(taskStatus.pending);
      expect(await limits(basic)).toEqual([]);
    });

    describe('are applied to every change', () => {
      const statusOf = async (who: BuiltUser, slug: string) => (await read(who, slug, who.token))?.status;
      const edit = async (who: BuiltUser, hash: string, changes: Partial<TaskForm>) =>
        backend.call(
          'gigs.edit',
          { params: { id: hash }, body: await fillTaskForm(backend, who.token, changes) },
          who.token,
        );
      const verify = async (who: BuiltUser, verification: 0 | 1) => {
        await updateUser(backend.kernel.db, who.hash, { verification });
        await backend.kernel.outbox.add(backend.kernel.db, events.userChanged, { user: who.hash });
        await backend.settled();
      };
      const basicSeller = () => buildSeller(backend, { verification: 0 });

      test('a pending task is unlisted by a price above the limit and is pending again within it', async () => {
        const basic = await basicSeller();
        const { data } = await create(basic, { price: 20 });
        expect((await edit(basic, data.hash, { price: 90 })).data.status).toBe(taskStatus.unlisted);
        expect((await edit(basic, data.hash, { price: 90 })).data.status).toBe(taskStatus.unlisted);
        expect((await edit(basic, data.hash, { price: 50 })).data.status).toBe(taskStatus.pending);
      });

      test('a task on sale is unlisted when an edit above the limit is approved', async () => {
        const basic = await basicSeller();
        const { hash, slug } = await buildTask(backend, basic);
        await edit(basic, hash, { price: 90 });
        expect((await read(basic, slug))?.packages[0]?.price).toBe(20);
        expect((await approve(hash)).data.status).toBe(taskStatus.unlisted);
        expect(await statusOf(basic, slug)).toBe(taskStatus.unlisted);
        const { db, clock } = backend.kernel;
        const [task] = (await backend.call('gigs.mine', { query: {} }, basic.token)).data;
        expect(task?.card.price).toBe(90);
        expect((await taskForPurchase(db, hash, 'any', clock.now()))?.onSale).not.toBe(true);
      });

      test('a task that is deleted or declined makes room for an unlisted one', async () => {
        const basic = await basicSeller();
        const [first, second, third, fourth] = [
          await create(basic),
          await create(basic),
          await create(basic),
          await create(basic),
        ];
        expect(await statusOf(basic, fourth.data.slug)).toBe(taskStatus.unlisted);
        await backend.call('gigs.delete', { params: { id: first.data.hash } }, basic.token);
        expect(await statusOf(basic, third.data.slug)).toBe(taskStatus.pending);
        expect(await statusOf(basic, fourth.data.slug)).toBe(taskStatus.unlisted);
        const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
        await decideTask(backend, moderator, second.data.hash, { decision: 'decline', reason: 'No.' });
        expect(await statusOf(basic, fourth.data.slug)).toBe(taskStatus.pending);
      });

      test('losing verification keeps only the two oldest tasks within the price limit on sale', async () => {
        const who = await buildSeller(backend);
        const dear = await buildTask(backend, who, { price: 9_000, createdAt: new Date('2020-01-01') });
        const cheap = [
          await buildTask(backend, who, { createdAt: new Date('2020-01-02') }),
          await buildTask(backend, who, { createdAt: new Date('2020-01-03') }),
          await buildTask(backend, who, { createdAt: new Date('2020-01-04') }),
        ];
        // An edit that waits makes a task no older.
        await edit(who, cheap[2]?.hash ?? '', { price: 20 });
        await verify(who, 0);
        const { active, unlisted, pending } = taskStatus;
        const statuses = () => Promise.all([dear, ...cheap].map(({ slug }) => statusOf(who, slug)));
        expect(await statuses()).toEqual([unlisted, active, active, unlisted]);
        await verify(who, 1);
        expect(await statuses()).toEqual([pending, active, active, pending]);
      });

      test('an unlisted task keeps its pending edit and can be edited and approved again', async () => {
        const basic = await basicSeller();
        const { hash, slug } = await buildTask(backend, basic, { price: 4_000 });
        await edit(basic, hash, { title: 'The edit that waited', price: 45 });
        await earn(basic, 46_500);
        await backend.settled();
        expect(await read(basic, slug, basic.token)).toMatchObject({
          status: taskStatus.unlisted,
          title: 'The edit that waited',
        });
        expect((await edit(basic, hash, { title: 'The last edit of all', price: 30 })).data.status).toBe(
          taskStatus.pending,
        );
        const form = await backend.call('gigs.form', { params: { hash: slug } }, basic.token);
        expect(form.data.title).toBe('The last edit of all');
        expect((await approve(hash)).data.status).toBe(taskStatus.active);
      });

      test('concurrent edits and approvals never put more on sale than the limits allow', async () => {
        const basic = await basicSeller();
        const made = [await create(basic), await create(basic), await create(basic)];
        const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
        const prices = [95, 20, 95];
        await Promise.all(
          made.flatMap(({ data: { hash } }, index) => [
            decideTask(backend, moderator, hash, { decision: 'approve' }),
            edit(basic, hash, { price: prices[index] ?? 20 }),
          ]),
        );
        const { data } = await backend.call('gigs.mine', { query: {} }, basic.token);
        const { active, pending } = taskStatus;
        const onSale = data.filter(({ card }) => card.status === active || card.status === pending);
        expect(onSale.length).toBeLessThanOrEqual(2);
        expect(onSale.every(({ card }) => card.status === pending || card.price <= 50)).toBe(true);
      });
    });

    test('do not apply to a verified seller, however much they have earned', async () => {
      const verified = await buildSeller(backend);
      const task = await buildTask(backend, verified, { price: 10_000 });
      await earn(verified, 900_000);
      await backend.settled();
      expect((await read(verified, task.slug))?.status).toBe(taskStatus.active);
    });
  });

  describe('editing a task', () => {
    test('leaves the approved version on sale until the edit is approved', async () => {
      const { hash, slug, package: sold } = await buildTask(backend, seller, { title: 'The approved title' });
      const body = await fillTaskForm(backend, seller.token, { title: 'The edited title', price: 35 });
      const edited = await backend.call('gigs.edit', { params: { id: hash }, body }, seller.token);
      expect(edited.data.status).toBe(taskStatus.pending);
      expect(await read(seller, slug)).toMatchObject({
        title: 'The approved title',
        status: taskStatus.active,
      });
      expect((await read(seller, slug, seller.token))?.status).toBe(taskStatus.pending);
      const form = await backend.call('gigs.form', { params: { hash: slug } }, seller.token);
      expect(form.data).toMatchObject({ hash, title: 'The edited title', price: 35 });

      await approve(hash);
      expect(await read(seller, slug)).toMatchObject({
        title: 'The edited title',
        packages: [{ hash: sold, price: 35 }],
      });
    });

    test('submits a declined task again and keeps a draft a draft', async () => {
      const declined = await buildTask(backend, seller, { status: taskStatus.declined });
      const draft = await buildTask(backend, seller, { status: taskStatus.draft });
      const edit = async (hash: string) => {
        const body = await fillTaskForm(backend, seller.token, { submit: false });
        return (await backend.call('gigs.edit', { params: { id: hash }, body }, seller.token)).data.status;
      };
      expect(await edit(declined.hash)).toBe(taskStatus.pending);
      expect(await edit(draft.hash)).toBe(taskStatus.draft);
    });

    test('keeps pictures that are given by their path', async () => {
      const { data } = await create(seller, { title: 'A task with a picture' });
      const form = (await backend.call('gigs.form', { params: { hash: data.hash } }, seller.token)).data;
      const body = await fillTaskForm(backend, seller.token, {
        assets: form.assets.map(({ path, type }) => ({ path, type: type as 1 })),
      });
      await backend.call('gigs.edit', { params: { id: data.hash }, body }, seller.token);
      const after = (await backend.call('gigs.form', { params: { hash: data.hash } }, seller.token)).data;
      expect(after.assets).toEqual(form.assets);
    });

    test('is allowed for the owner only', async () => {
      const { hash } = await buildTask(backend, seller);
      const stranger = await buildSeller(backend);
      const body = await fillTaskForm(backend, stranger.token);
      const answers = [
        await backend.call('gigs.edit', { params: { id: hash }, body }, stranger.token),
        await backend.call('gigs.delete', { params: { id: hash } }, stranger.token),
        await backend.call('gigs.form', { params: { hash } }, stranger.token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    });
  });

  test('a deleted task disappears everywhere and frees its slug', async () => {
    const buyer = await buildUser(backend);
    const { hash, slug } = await buildTask(backend, seller, { title: 'Soon to be deleted' });
    await backend.call('gigs.addFavourite', { params: { id: hash } }, buyer.token);
    expect((await backend.call('gigs.delete', { params: { id: hash } }, seller.token)).status).toBe(204);
    expect((await backend.call('gigs.delete', { params: { id: hash } }, seller.token)).status).toBe(404);
    const params = { user: seller.username, task: slug };
    expect((await backend.call('gigs.read', { params }, seller.token)).status).toBe(404);
    expect((await backend.call('gigs.favourites', {}, buyer.token)).data).toEqual([]);
    const profile = await backend.call('gigs.profile', { params: { user: seller.username } }, seller.token);
    const own = await backend.call('gigs.mine', { query: { per_page: 100 } }, seller.token);
    const hashes = [...profile.data.gigs, ...own.data.map(({ card }) => card)].map((card) => card.hash);
    expect(hashes).not.toContain(hash);
    expect((await create(seller, { slug })).data.slug).toBe(slug);
  });

  describe('the switch on the task page', () => {
    const press = (who: BuiltUser, owner: BuiltUser, task: string, status: 0 | 2) =>
      backend.call('gigs.activate', { params: { user: owner.username, task }, body: { status } }, who.token);

    test('takes a task off sale and submits it for approval again', async () => {
      const { slug, title } = await buildTask(backend, seller, { title: 'Switched off and on' });
      expect((await press(seller, seller, slug, 0)).data.status).toBe(taskStatus.draft);
      await backend.settled();
      expect((await backend.call('gigs.search', { query: { exact_words: [title] } })).data).toEqual([]);
      expect((await press(seller, seller, slug, 2)).data.status).toBe(taskStatus.pending);
      expect((await press(seller, seller, slug, 2)).failure.error).toBe('illegal_transition');
    });

    test('keeps the pending edit when a task is taken off sale', async () => {
      const { hash, slug } = await buildTask(backend, seller);
      const body = await fillTaskForm(backend, seller.token, { title: 'What I wrote last' });
      await backend.call('gigs.edit', { params: { id: hash }, body }, seller.token);
      await press(seller, seller, slug, 0);
      expect((await read(seller, slug, seller.token))?.title).toBe('What I wrote last');
    });

    test('lets a verified seller submit, and any seller take off sale, only their own listed tasks', async () => {
      const basic = await buildSeller(backend, { verification: 0 });
      const own = await buildTask(backend, basic);
      expect((await press(basic, basic, own.slug, 0)).data.status).toBe(taskStatus.draft);
      expect((await press(basic, basic, own.slug, 2)).failure.error).toBe('forbidden');
      const unlisted = await buildTask(backend, seller, { status: taskStatus.unlisted });
      expect((await press(seller, seller, unlisted.slug, 2)).failure.error).toBe('illegal_transition');
      expect((await press(seller, basic, own.slug, 0)).failure.error).toBe('not_found');
      const { failure } = await press(seller, seller, own.slug, 1 as 0);
      expect(failure.errors?.children).toHaveProperty('status');
    });
  });

  test('a seller sees their own tasks in every status, with the reason for a decline', async () => {
    const owner = await buildSeller(backend);
    const { data } = await create(owner, { title: 'To be declined today' });
    await buildTask(backend, owner, { status: taskStatus.draft });
    const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const verdict = { decision: 'decline' as const, reason: 'The picture is not yours.' };
    await decideTask(backend, moderator, data.hash, verdict);
    const all = await backend.call('gigs.mine', { query: {} }, owner.token);
    expect(all.meta?.total).toBe(2);
    const declined = await backend.call('gigs.mine', { query: { status: taskStatus.declined } }, owner.token);
    expect(declined.data).toMatchObject([{ status: 3, reason: verdict.reason, card: { hash: data.hash } }]);
    expect(
      (await backend.call('gigs.mine', { query: {} }, (await buildUser(backend)).token)).failure.error,
    ).toBe('forbidden');
  });

  test('a task can be bought at its current price while its seller is not away', async () => {
    const { db, clock } = backend.kernel;
    const away = await buildSeller(backend);
    const task = await buildTask(backend, away, { price: 1_250 });
    const bought = () => taskForPurchase(db, task.hash, task.package, clock.now());
    expect(await bought()).toMatchObject({ onSale: true, isSellerAway: false, package: { price: 1_250 } });
    expect(await taskForPurchase(db, task.hash, 'another', clock.now())).toBeUndefined();
    await updateUser(db, away.hash, { away: true, returningAt: new Date(clock.now().getTime() + 3_600_000) });
    const absence = async () => {
      const params = { user: away.username };
      const { away: isAway, returning_date } = (await backend.call('gigs.profile', { params })).data.user;
      return { away: isAway, dated: returning_date !== null };
    };
    expect(await bought()).toMatchObject({ isSellerAway: true });
    expect(await absence()).toEqual({ away: true, dated: true });
    await backend.advance('PT2H');
    expect(await bought()).toMatchObject({ isSellerAway: false });
    expect(await absence()).toEqual({ away: false, dated: false });
  });
});
