import { ECDH } from 'node:crypto';
import { publicKeyToAddress } from 'viem/accounts';
import { readPublicKey } from '../../../../platform/public-key';
import type { Receiver } from '../../chain';

/** The branch of an account (BIP-44) whose addresses are given to others. */
const EXTERNAL = 0;

/**
 * Returns the function that derives the receivers of an account: those at 0/index below it, whose private keys only the
 * account's owner can derive.
 * @throws Error for a text that is not an extended public key
 */
export function receiversOf(xpub: string): (index: number) => Receiver {
  const account = readPublicKey(xpub);
  if (!account) throw new Error('The account has no extended public key.');
  const branch = account.deriveChild(EXTERNAL);
  return (index) => {
    const { publicKey } = branch.deriveChild(index);
    if (!publicKey) throw new Error(`There is no key at ${index}.`);
    const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed');
    return { address: publicKeyToAddress(`0x${point.toString()}`), tag: null };
  };
}
