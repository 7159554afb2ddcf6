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

/** The domain of addresses to which no mail is delivered. */
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

/** Range of days since sign-up: earlier than the oldest listing, since every task has a seller and reviewers. */
const MEMBER_DAYS = [480, 1500] as const;

/** The account in the wallet's app that receives the payouts of demonstration sellers. */
const DEMO_WALLET_ACCOUNT = 'ELECTR0NU';

/** Sellers without a payout account: what they earned is still due. */
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
      // Most sellers have a payout account; its name includes a check character.
      walletAccount:
        person.roles.includes('ROLE_SELLER') && !unpaidSellers.has(person.username)
          ? DEMO_WALLET_ACCOUNT
          : null,
      termsVersion,
      // A third of them were active just now.
      lastActiveAt: new Date(
        now - (random.chance(0.35) ? random.float(0, 0.8) : random.float(1, 24 * 20)) * HOUR,
      ),
      createdAt: new Date(now - memberFor),
    });
  }
}
