import { storageKeys } from '@tasklane/contracts';
import { chosenLanguage } from './preferences';

test.each([
  ['ar', 'ar'],
  ['xx', 'en'],
  ['', 'en'],
])('of %j in the browser, %s is spoken', (stored, spoken) => {
  localStorage.setItem(storageKeys.language, stored);
  expect(chosenLanguage('en')).toBe(spoken);
});

test('without a choice it is the one that the page came in', () => {
  expect(chosenLanguage('ar')).toBe('ar');
});
