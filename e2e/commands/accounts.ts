import type { Api } from './api';
import { signIn } from './people';
import type { TestAccount } from './people';

/** An account of the demonstration, as printed in the site's ready line. */
interface DemoAccount {
  readonly role: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Returns the demonstration's account of a kind (`verified seller`) or of an admin role (`ROLE_ADMIN_TASK`). */
export function demoAccount(role: string): DemoAccount {
  const listing = process.env.SITE_ACCOUNTS;
  if (!listing) throw new Error('SITE_ACCOUNTS is missing: start the tests by `pnpm test e2e`.');
  const account = (JSON.parse(listing) as DemoAccount[]).find((each) => each.role === role);
  if (!account) throw new Error(`The demonstration has no account "${role}".`);
  return account;
}

/** Signs a demonstration account in over HTTP. */
export const signInAs = (api: Api, role: string): Promise<TestAccount> => signIn(api, demoAccount(role));
