import { storageKeys } from '@tasklane/contracts';
import { chosenLanguage } from './preferences';

test.each([
  ['ar', 'ar'],
  ['xx', 'en'],
  ['', 'en'],
])('with %j stored in the browser, the language is %s', (stored, spoken) => {
  localStorage.setItem(storageKeys.language, stored);
  expect(chosenLanguage('en')).toBe(spoken);
});

test('without a stored choice, the language is that of the page', () => {
  expect(chosenLanguage('ar')).toBe('ar');
});
