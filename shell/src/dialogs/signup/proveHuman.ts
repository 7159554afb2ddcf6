import type { Api } from '@tasklane/api-client';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Milliseconds after which even a slow device has given up. */
const patience = 60_000;

/**
 * Solves one of the server's riddles, which takes a person's browser a moment and a robot's many of them.
 * @returns what a sign-up carries as `captcha`; empty where the browser cannot do it, which the server refuses
 */
export async function proveHuman(api: Pick<Api, 'call'>): Promise<string> {
  const { data: challenge } = await api.call('humanCheck.challenge', {}, { handled: true });
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patience }).catch(() => null);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : '';
}
