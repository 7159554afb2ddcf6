import type { Api } from '@tasklane/api-client';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Timeout in milliseconds; even a slow device has finished or given up by then. */
const patience = 60_000;

/**
 * Solves one of the server's challenges, which takes one browser a moment and a bot that signs up often a lot of time.
 * @returns the `captcha` value of a sign-up; empty if the browser cannot solve it, which the server rejects
 */
export async function proveHuman(api: Pick<Api, 'call'>): Promise<string> {
  const { data: challenge } = await api.call('humanCheck.challenge', {}, { handled: true });
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patience }).catch(() => null);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : '';
}
