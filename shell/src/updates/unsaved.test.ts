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
  ['text in a field of the page counts as unsaved', '<main><input name="typed"></main>', true],
  [
    'text in a text box of a dialog counts as unsaved',
    '<div role="dialog"><textarea name="typed"></textarea></div>',
    true,
  ],
  [
    'text in a form that is marked as saved does not count as unsaved',
    '<main><form data-unsaved="false"><input name="typed"></form></main>',
    false,
  ],
  [
    'text in a form that is marked as unsaved counts as unsaved',
    '<main><form data-unsaved="true"><input name="typed"></form></main>',
    true,
  ],
  [
    "text in the header's search box does not count as unsaved",
    '<header><input name="typed"></header>',
    false,
  ],
])('%s', (_what, html, unsaved) => {
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
