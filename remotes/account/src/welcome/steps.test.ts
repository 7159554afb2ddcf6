import { userOf } from '../testing/user';
import { stepsOf } from './steps';

const next = (user: Parameters<typeof userOf>[0]) => stepsOf(userOf(user)).find((step) => step.next)?.name;
const preSeller = { roles: ['ROLE_USER', 'ROLE_PRE_SELLER'] };
const described = {
  ...preSeller,
  summary: 'I draw logos.',
  country_iso: 'AT',
  languages: [{ code: 'de', name: 'German', name_local: 'Deutsch' }],
};

test('the next step is the first unfinished one', () => {
  expect(next({})).toBe('type');
  expect(next(preSeller)).toBe('profile');
  expect(next({ ...described, languages: [] })).toBe('profile');
  expect(next(described)).toBe('wallet');
  expect(next({ ...described, wallet_address: '0x1' })).toBe('become');
});

test('a wallet can be connected before the profile is complete', () => {
  const done = stepsOf(userOf({ ...preSeller, wallet_address: '0x1' })).map((step) => step.done);
  expect(done).toEqual([true, false, true, false, false]);
});
