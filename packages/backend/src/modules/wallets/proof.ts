import { accounts, brand } from '@tasklane/contracts';
import { message as text } from '@tasklane/contracts/schemas';
import { getAddress, recoverMessageAddress } from 'viem';
import type { Hex } from 'viem';
import { createSiweMessage, parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import type { Context } from '../../http';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, giveOutCode, spendCode } from '@tasklane/server-kit';
import { walletsRest } from '../reference';
import { isBlocked } from './blocked';

/** What a wallet's signature is for, with what its message says. The code of one does not serve another. */
const statements = {
  wallet: `Sign in to ${brand.name} with this wallet. This costs nothing and moves nothing.`,
  'coin-return': `Have ${brand.name} send coins back to this wallet. This costs nothing and takes nothing from it.`,
} as const;
export type ProofUse = keyof typeof statements;

/** Whether wallets are in maintenance, by the environment or by the site's settings. */
export const isResting = async ({ config, db }: Pick<Kernel, 'config' | 'db'>): Promise<boolean> =>
  config.wallets.maintenance || (await walletsRest(db));

/** @throws wallet_maintenance */
export async function requireWallets(kernel: Kernel): Promise<void> {
  if (await isResting(kernel)) fail('wallet_maintenance');
}

const chainOf = ({ config }: Kernel): number => config.wallets.chainId;

/** Creates the message that a wallet signs (EIP-4361): the requesting site, wallet, chain, nonce and expiry. */
export async function challengeFor(
  { kernel, db, now }: Context,
  wallet: string,
  use: ProofUse = 'wallet',
): Promise<string> {
  const address = getAddress(wallet);
  const issuedAt = now();
  const seconds = accounts.tokenLife.walletChallenge;
  const nonce = await giveOutCode(db, { use, subject: address, seconds, now: issuedAt });
  return createSiweMessage({
    address,
    chainId: chainOf(kernel),
    domain: new URL(kernel.config.publicUrl).host,
    uri: kernel.config.publicUrl,
    version: '1',
    nonce,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + seconds * 1000),
    statement: statements[use],
  });
}

/**
 * Returns the address of the wallet that has signed our message; the message is spent in `tx`.
 * @throws wallet_refused, also for a message of another use, and notice for a wallet that may not be used here
 */
export async function provenWallet(
  tx: Executor,
  { kernel, now }: Context,
  proof: { message: string; signature: string },
  use: ProofUse = 'wallet',
): Promise<string> {
  const said = parseSiweMessage(proof.message);
  const domain = new URL(kernel.config.publicUrl).host;
  const isOurs =
    validateSiweMessage({ message: said, domain, time: now() }) &&
    said.uri === kernel.config.publicUrl &&
    said.chainId === chainOf(kernel) &&
    said.expirationTime !== undefined;
  if (!isOurs || !said.nonce) return fail('wallet_refused');
  const signer = await signerOf(proof);
  const subject = await spendCode(tx, { use, code: said.nonce, now: now() });
  if (!signer || signer !== subject || signer !== said.address) return fail('wallet_refused');
  if (isBlocked(kernel, signer)) {
    fail('notice', { message: text('notice.wallet_blocked', { site: brand.walletSite }) });
  }
  return signer;
}

/** Returns the signer's address; undefined for an invalid signature. */
async function signerOf({ message, signature }: { message: string; signature: string }) {
  try {
    return await recoverMessageAddress({ message, signature: signature as Hex });
  } catch {
    return undefined;
  }
}
