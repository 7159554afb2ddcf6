import * as argon2 from '@node-rs/argon2';
import { checkPassword, hashPassword } from './password';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

test('a password is stored as argon2id with its own salt, at the cost that OWASP recommends', async () => {
  const [one, other] = await Promise.all([
    hashPassword('Harbour-42-light'),
    hashPassword('Harbour-42-light'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('a password is compared exactly, over its whole length', async () => {
  const long = 'Harbour-42-light '.repeat(10);
  const hash = await hashPassword(long);
  expect(await checkPassword(hash, long)).toBe(true);
  for (const other of [long.toLowerCase(), long.trim(), long.slice(0, 72)]) {
    expect(await checkPassword(hash, other)).toBe(false);
  }
});

test('a check does the same work for a wrong password as without a stored hash', async () => {
  const hash = await hashPassword('Harbour-42-light');
  for (const stored of [hash, undefined, null]) {
    jest.mocked(argon2.verify).mockClear();
    expect(await checkPassword(stored, 'Harbour-42-lamps')).toBe(false);
    expect(argon2.verify).toHaveBeenCalledTimes(1);
    expect(jest.mocked(argon2.verify).mock.calls[0]?.[0]).toContain('m=19456,t=2,p=1');
  }
});
