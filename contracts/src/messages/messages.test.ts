import { errorStatus } from '../errors';
import en from '../locales/en/messages.json';
import { errorMessage, formatMessage, hasMessages, loadAllMessages } from './index';

const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

test.each(Object.keys(errorStatus))('the error %s has an English message', (name) => {
  expect(Object.keys(en).map(base)).toContain(`error.${name}`);
});

test('messages use a language and its plural forms once it is loaded, and English until then', async () => {
  expect(formatMessage('en', 'validation.string.min', { count: 1 })).toBe('Enter at least 1 character.');
  expect(formatMessage('en', 'validation.string.min', { count: 3 })).toBe('Enter at least 3 characters.');
  expect(hasMessages('ar')).toBe(false);
  expect(formatMessage('ar', 'validation.string.min', { count: 3 })).toBe('Enter at least 3 characters.');
  await loadAllMessages();
  expect(hasMessages('ar')).toBe(true);
  expect(formatMessage('ar', 'validation.string.min', { count: 2 })).toContain('حرفين');
});

test('an unknown language falls back to English, and an unknown key to the key itself', () => {
  expect(errorMessage('tlh', 'not_found')).toBe('We couldn’t find this.');
  expect(formatMessage('en', 'no.such.key')).toBe('no.such.key');
});
