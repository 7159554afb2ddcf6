import type { Role } from '@tasklane/contracts';
import { roles } from '@tasklane/contracts';

/** The shared password of all demonstration accounts; it satisfies the policy. */
export const demoPassword = 'Try-Tasklane-26';

/** The code of a gift card that nobody has redeemed; people enter it in groups: TASK-LANE-2345-6789. */
export const demoGiftCode = 'TASKLANE23456789';

/** An account that the ready line prints. */
export interface DemoRole {
  readonly role: string;
  readonly username: string;
  readonly name: string;
  readonly country: string;
  readonly roles: readonly Role[];
  readonly verified: boolean;
  readonly summary: string | null;
}

const account = (
  role: string,
  username: string,
  name: string,
  country: string,
  held: readonly Role[],
  more: { verified?: boolean; summary?: string } = {},
): DemoRole => ({
  role,
  username,
  name,
  country,
  roles: ['ROLE_USER', ...held],
  verified: more.verified ?? false,
  summary: more.summary ?? null,
});

const adminRoles = roles.filter((role) => role.startsWith('ROLE_ADMIN'));

/** Returns a name that is short enough for a username: `AdmTaskLiveEdit` for `ROLE_ADMIN_TASK_LIVE_EDIT`. */
const adminName = (role: Role): string =>
  role
    .replace(/^ROLE_ADMIN/, 'Adm')
    .toLowerCase()
    .replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
    .slice(0, 15);

/** One account of each kind. */
export const demoRoles: readonly DemoRole[] = [
  account('buyer', 'BuyerBeth', 'Beth Carter', 'GB', []),
  account('buyer 2', 'BuyerBen', 'Ben Schneider', 'DE', []),
  account('pre-seller', 'PreSellerPia', 'Pia Moreau', 'FR', ['ROLE_PRE_SELLER'], {
    summary: 'Illustrator on her way to her first task.',
  }),
  account('basic seller', 'BasicBilal', 'Bilal Aziz', 'MA', ['ROLE_SELLER'], {
    summary: 'Photo retouching and clean cut-outs, delivered with a smile.',
  }),
  account('verified seller', 'VerifiedVic', 'Victoria Lang', 'US', ['ROLE_SELLER'], {
    verified: true,
    summary:
      'Logo designer with a soft spot for bakeries. Fifteen years, no templates, and a style guide on request.',
  }),
  account('admin', 'AdminAda', 'Ada Byrne', 'IE', adminRoles),
  ...adminRoles.map((role) => account(role, adminName(role), 'Tasklane Team', 'IE', [role])),
];
