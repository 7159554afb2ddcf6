import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { brand, notificationNames, routePath } from '@tasklane/contracts';
import { events } from '../../../events';
import { bind, fileAnswer } from '../../../http';
import { transaction, copyOf, forget } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import { sendMail } from '../../mail';
import { endAllSessions } from '../../sessions';
import { requireReauthentication } from '../reauthenticate';
import { lockUser, updateUser } from '../repository';
import type { NewUser, User } from '../schema';

/** The columns of a closed account: a name that says so, and what orders and reviews refer to. */
const closed = ({ hash, roles }: User, now: Date): Partial<NewUser> => ({
  email: `${hash.toLowerCase()}@closed.invalid`,
  emailConfirmedAt: null,
  password: null,
  username: `closed${randomInt(36 ** 6).toString(36)}`,
  roles: roles.filter((role) => role === 'ROLE_USER'),
  name: null,
  photoPath: null,
  summary: null,
  languages: [],
  country: null,
  location: null,
  mobile: null,
  vatId: null,
  walletAccount: null,
  dob: null,
  marketing: [],
  notifications: [...notificationNames],
  away: false,
  returningAt: null,
  twoFactorSecret: null,
  twoFactorPending: null,
  recoveryCodes: [],
  utm: {},
  closedAt: now,
});

export const leaveOperations = [
  bind('user.export', async (ctx, { body }) => {
    await requireReauthentication(ctx, body.password);
    const copy = await copyOf(ctx.db, ctx.kernel.personal, ctx.me.user);
    const bytes = Buffer.from(JSON.stringify({ exported: ctx.now().toISOString(), ...copy }, null, 2));
    return fileAnswer({
      stream: Readable.from([bytes]),
      name: `${brand.name.toLowerCase()}-${ctx.now().toISOString().slice(0, 10)}.json`,
      mediaType: 'application/json; charset=utf-8',
      bytes: bytes.length,
    });
  }),

  bind('user.close', async (ctx, { body }) => {
    await requireReauthentication(ctx, body.password);
    const { kernel, me } = ctx;
    await transaction(ctx.db, async (tx) => {
      const user = orNotFound(await lockUser(tx, me.user));
      for (const close of kernel.closeAccount) await close(kernel, tx, user);
      await forget(tx, kernel.personal, user.hash);
      await endAllSessions(tx, ctx, user.hash);
      await updateUser(tx, user.hash, closed(user, ctx.now()));
      await kernel.outbox.add(tx, events.userChanged, { user: user.hash });
      await sendMail(kernel, tx, {
        template: 'account-closed',
        to: user.email,
        locale: ctx.locale,
        values: { name: user.username ?? user.email },
        link: kernel.config.publicUrl + routePath('home', {}),
      });
    });
    return { done: true };
  }),
];
