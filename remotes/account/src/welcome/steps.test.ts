import { userOf } from '../testing/user';
import { stepsOf } from './steps';

const next = (user: Parameters<typeof userOf>[0]) => stepsOf(userOf(user)).find((step) => step.next)?.name;
const described = {
  summary: 'I draw logos.',
  country_iso: 'AT',
  languages: [{ code: 'de', name: 'German', name_local: 'Deutsch' }],
};

test('the next step is the first that is not done', () => {
  expect(next({})).toBe('profile');
  expect(next({ ...described, languages: [] })).toBe('profile');
  expect(next(described)).toBe('task');
  expect(next({ ...described, gig_count: 1 })).toBe('approval');
});

test('a task may be listed before the profile is whole', () => {
  expect(stepsOf(userOf({ gig_count: 1 })).map(({ done }) => done)).toEqual([false, true, false, false]);
});
