import { loadAllMessages } from '@tasklane/contracts/messages';
import { pickLocale } from './locale';

beforeAll(loadAllMessages);

test.each([
  [undefined, 'en'],
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9', 'ar'],
  ['tlh, ar;q=0.5, en;q=0.4', 'ar'],
  ['en;q=0.4, ar;q=0.5', 'ar'],
  ['ar;q=0, en', 'en'],
  ['*', 'en'],
  ['constructor', 'en'],
  ['toString-x, ar;q=0.5', 'ar'],
])('the Accept-Language header %j selects %s', (header, locale) => {
  expect(pickLocale(header)).toBe(locale);
});
