import { HDKey } from 'viem/accounts';
import { readPublicKey } from '../../../../platform/public-key';
import { anvilXpub } from '../../../../testing';
import { receiversOf } from './receivers';

describe('receivers of an account', () => {
  test('are the addresses that every wallet derives from it', () => {
    // The first addresses of "test test … junk", which many tools print.
    expect([0, 1, 9].map((index) => receiversOf(anvilXpub)(index))).toEqual([
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', tag: null },
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', tag: null },
      { address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', tag: null },
    ]);
  });

  test('come from a public key only', () => {
    const { privateExtendedKey, publicExtendedKey } = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
    expect(readPublicKey(publicExtendedKey)?.publicExtendedKey).toBe(publicExtendedKey);
    expect(readPublicKey(privateExtendedKey)).toBeUndefined();
    expect(() => receiversOf(privateExtendedKey)).toThrow('no extended public key');
  });

  test.each(['', 'xpub', anvilXpub.slice(0, -1), anvilXpub.replace('k36', 'k37')])(
    'do not come from "%s"',
    (text) => {
      expect(readPublicKey(text)).toBeUndefined();
    },
  );
});
