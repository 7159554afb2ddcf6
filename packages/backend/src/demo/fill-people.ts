import { accounts, picturePath } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { hashPassword, insertUser, termsVersion } from '../modules/accounts';
import {
  portraitLocation,
  demoBuyers,
  demoPassword,
  demoRoles,
  demoSellers,
  createRandom,
  hashOf,
} from '@tasklane/demo-data';

/** Where nobody's mail is delivered to. */
const DOMAIN = 'tasklane.example';

export const userHash = (username: string): string => hashOf(`user ${username.toLowerCase()}`);

interface Somebody {
  readonly username: string;
  readonly name: string;
  readonly country: string;
  readonly roles: readonly Role[];
  readonly verified: boolean;
  readonly summary: string | null;
  readonly languages: readonly string[];
}

const everybody = (): Somebody[] => [
  ...demoRoles.map((role) => ({ ...role, languages: ['en'] })),
  ...demoSellers.map((seller) => ({
    ...seller,
    roles: ['ROLE_USER', 'ROLE_SELLER'] as const,
    verified: true,
  })),
  ...demoBuyers.map((buyer) => ({
    ...buyer,
    roles: ['ROLE_USER'] as const,
    verified: false,
    summary: null,
    languages: ['en'],
  })),
];

export const emailOf = (username: string): string => `${username.toLowerCase()}@${DOMAIN}`;

const HOUR = 3_600_000;

/** How long people have been members: longer than the oldest task has been listed, which somebody sells and reviews. */
const MEMBER_DAYS = [480, 1500] as const;

/** The account in the wallet's app that demonstration sellers are paid to. */
const DEMO_WALLET_ACCOUNT = 'ELECTR0NU';

/** Sellers who have no account yet to be paid to: what they earned is due. */
const unpaidSellers = new Set([
  'BasicBilal',
  ...demoSellers.filter((_, index) => index % 9 === 4).map(({ username }) => username),
]);

/** Writes all people; they share one password, so it is hashed once. */
export async function fillPeople(kernel: Kernel, tx: Executor): Promise<void> {
  const now = kernel.clock.now().getTime();
  const password = await hashPassword(demoPassword);
  for (const [number, person] of everybody().entries()) {
    const random = createRandom(`person ${person.username}`);
    const sells = person.roles.some((role) => role === 'ROLE_SELLER' || role === 'ROLE_PRE_SELLER');
    const memberFor = random.int(...MEMBER_DAYS) * 24 * HOUR;
    await insertUser(tx, {
      hash: userHash(person.username),
      email: emailOf(person.username),
      emailConfirmedAt: new Date(now - memberFor),
      password,
      username: person.username.toLowerCase(),
      accountType: sells ? accounts.accountType.seller : accounts.accountType.buyer,
      roles: [...person.roles],
      verification: person.verified ? 1 : 0,
      name: person.name,
      photoPath: picturePath(portraitLocation(number + 1), 'profile'),
      summary: person.summary,
      languages: [...person.languages],
      country: person.country,
      // Most who sell have named an account to be paid to; the name carries its check character.
      walletAccount:
        person.roles.includes('ROLE_SELLER') && !unpaidSellers.has(person.username)
          ? DEMO_WALLET_ACCOUNT
          : null,
      termsVersion,
      // A third of them have just been here.
      lastActiveAt: new Date(
        now - (random.chance(0.35) ? random.float(0, 0.8) : random.float(1, 24 * 20)) * HOUR,
      ),
      createdAt: new Date(now - memberFor),
    });
  }
}
