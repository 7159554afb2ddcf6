import { birthdayFault } from './age';

const now = new Date('2026-03-01T12:00:00Z');

test('the minimum age is fourteen years to the day', () => {
  expect(birthdayFault('2012-03-01', now)).toBeUndefined();
  expect(birthdayFault('2012-03-02', now)).toBe('age');
  expect(birthdayFault('1990-12-31', now)).toBeUndefined();
});

test('somebody born on a leap day reaches the minimum age on 1 March', () => {
  const leap = (moment: string) => birthdayFault('2012-02-29', new Date(moment));
  expect(leap('2026-02-28T23:59:59Z')).toBe('age');
  expect(leap('2026-03-01T00:00:00Z')).toBeUndefined();
});

test.each(['2026-03-02', '1890-01-01', '2010-02-30', '2010-2-3', 'yesterday', '0000-00-00'])(
  '%s is not a valid birthday',
  (day) => expect(birthdayFault(day, now)).toBe('date'),
);
