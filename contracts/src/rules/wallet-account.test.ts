import { isWalletAccount } from './wallet-account';

const alphabet = 'ABCDEFGHIJKLMNPQRSTUVWXYZ0';
/** Appends the one check character that makes a name valid. */
const checked = (name: string): string =>
  [...alphabet].map((check) => name + check).find((each) => isWalletAccount(each)) ?? 'none';

test('each name has exactly one valid check character', () => {
  for (const name of ['ELECTR0N', 'A0', 'WALLETACCOUNTX'.replace('O', '0')]) {
    expect([...alphabet].filter((check) => isWalletAccount(name + check))).toHaveLength(1);
  }
  expect(isWalletAccount('AA')).toBe(true);
});

test('changing any single character makes a wallet account invalid', () => {
  const good = checked('HARBVRLIGHT');
  expect(isWalletAccount(good)).toBe(true);
  expect(isWalletAccount(good.toLowerCase())).toBe(true);
  for (const [place, own] of [...good].entries()) {
    for (const other of alphabet.replace(own, '')) {
      const changed = good.slice(0, place) + other + good.slice(place + 1);
      expect(isWalletAccount(changed)).toBe(false);
    }
  }
});

test.each(['', 'A', 'O0', 'AB-C', 'AB1', '😀😀', 'ab c'])(
  '%j is not a wallet account and does not throw',
  (name) => {
    expect(isWalletAccount(name)).toBe(false);
  },
);
