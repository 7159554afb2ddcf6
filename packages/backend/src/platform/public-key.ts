import { HDKey } from 'viem/accounts';

/**
 * Reads an extended public key (BIP-32). A private one is refused: the program has no use for it, and must not have it.
 * @returns undefined for any other text
 */
export function readPublicKey(text: string): HDKey | undefined {
  try {
    const key = HDKey.fromExtendedKey(text);
    return key.privateKey === null ? key : undefined;
  } catch {
    return undefined;
  }
}
