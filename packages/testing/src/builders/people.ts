import { accounts } from '@tasklane/contracts';
import { callOperation } from '@tasklane/backend/testing';

/** A user who signed up, with the tokens of their session. */
export interface SignedUpUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refresh_token: string | undefined;
}

const password = 'Correct-Horse-9-Battery';
let count = 0;

/** Signs up a user over HTTP, under a generated username by default. */
async function signUp(backend: string, accountType: number, given?: string): Promise<SignedUpUser> {
  count += 1;
  const username = given ?? `person${Date.now().toString(36).slice(-5)}${count}`;
  const email = `${username}@example.com`;
  const body = {
    email,
    password: { first: password, second: password },
    terms_accepted: true,
    captcha: accounts.testHuman,
  };
  const { data: first } = await callOperation(backend, 'user.signUp', { body });
  const { data: then } = await callOperation(
    backend,
    'user.change',
    { body: { username, account_type: accountType } },
    { token: first.token },
  );
  return {
    username,
    email,
    password,
    token: then.token,
    refresh_token: then.refresh_token ?? first.refresh_token,
  };
}

export const buildBuyer = (backend: string, username?: string): Promise<SignedUpUser> =>
  signUp(backend, accounts.accountType.buyer, username);

/** Creates a freelancer who has just signed up: a pre-seller. */
export const buildPreSeller = (backend: string, username?: string): Promise<SignedUpUser> =>
  signUp(backend, accounts.accountType.seller, username);
