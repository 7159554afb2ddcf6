import { looksLikeContact } from './contact';

test.each([
  ['call me on +49 170 1234567', true],
  ['0170-123 45 67 89', true],
  ['write to anna@example.org', true],
  ['I need 3 logos for $25 in 7 days', false],
  ['see you at 10.30', false],
])('%j looks like contact data: %s', (text, expected) => {
  expect(looksLikeContact(text)).toBe(expected);
});
