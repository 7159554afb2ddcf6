import ar from '../../../locales/ar/mail.json';
import { compose } from './compose';
import type { Letter } from './compose';
import en from '../../../locales/en/mail.json';

const letter: Letter = {
  template: 'order-created',
  locale: 'en',
  values: { name: 'Mara', buyer: 'anna', title: 'A <b>logo</b>', reference: 'TL-1' },
  link: 'https://site.example/my-account/sales?a=1&b=2',
};

test('the text and HTML forms have the same greeting and the link', () => {
  const { subject, text, html } = compose(letter);
  expect(subject).toBe('New order: A <b>logo</b>');
  expect(text).toContain('Hello Mara,');
  expect(text).toContain(letter.link);
  expect(html).toContain('Hello Mara,');
  expect(html).toContain(`href="${letter.link.replaceAll('&', '&amp;')}"`);
});

test('user input is escaped in the HTML', () => {
  const { html } = compose(letter);
  expect(html).toContain('A &lt;b&gt;logo&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('a=1&amp;b=2');
});

test('a subject is a single line', () => {
  expect(compose({ ...letter, values: { ...letter.values, title: 'x\r\nBcc: all' } }).subject).toBe(
    'New order: x Bcc: all',
  );
});

test('Arabic is laid out from right to left; a language without texts falls back to English', () => {
  expect(compose({ ...letter, locale: 'ar' }).html).toContain('dir="rtl"');
  expect(compose({ ...letter, locale: 'ko' }).subject).toContain('New order');
});

test('every template has the same parts in every language', () => {
  const shape = (catalogue: object) =>
    Object.entries(catalogue).map(([name, value]) => [
      name,
      typeof value === 'object' ? Object.keys(value as object) : '',
    ]);
  expect(shape(ar)).toEqual(shape(en));
});
