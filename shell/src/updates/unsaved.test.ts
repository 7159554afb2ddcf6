import { hasUnsaved, watchTyping } from './unsaved';

const show = (html: string): void => {
  document.body.innerHTML = html;
};
const type = (text: string): void => {
  const field = document.querySelector<HTMLInputElement>('[name=typed]');
  if (!field) throw new Error('There is no field to type into.');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

let end: (() => void) | undefined;
afterEach(() => end?.());

test.each([
  ['a field of the page', '<main><input name="typed"></main>', true],
  ['a text box of a dialog', '<div role="dialog"><textarea name="typed"></textarea></div>', true],
  ['a form that has sent it', '<main><form data-unsaved="false"><input name="typed"></form></main>', false],
  ['a form that has not', '<main><form data-unsaved="true"><input name="typed"></form></main>', true],
  ['the search of the header', '<header><input name="typed"></header>', false],
])('detects whether text in %s is unsaved', (_what, html, unsaved) => {
  show(html);
  end = watchTyping();
  type('Ada');
  expect(hasUnsaved()).toBe(unsaved);
});

test('does not count text that was deleted or removed with its field', () => {
  show('<main><input name="typed"></main>');
  end = watchTyping();
  type('Ada');
  type('');
  expect(hasUnsaved()).toBe(false);
  type('Ada');
  show('');
  expect(hasUnsaved()).toBe(false);
});

test('counts a text box that had content before watching started', () => {
  show('<main><textarea>Dear Ada</textarea></main>');
  expect(hasUnsaved()).toBe(false);
  end = watchTyping();
  expect(hasUnsaved()).toBe(true);
});
