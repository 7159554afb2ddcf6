type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a visitor entered into a page's HTML before its scripts took over. */
interface Entry {
  readonly name: string;
  readonly text: string;
  readonly hasFocus: boolean;
}

const fieldsIn = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input, textarea')];

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const isTyped = (field: Field): boolean => !isBox(field) && field.value !== field.defaultValue;

/** Texts that were typed into fields with a name. */
export const entriesIn = (root: HTMLElement): Entry[] =>
  fieldsIn(root)
    .filter((field) => field.name !== '' && isTyped(field))
    .map((field) => ({
      name: field.name,
      text: field.value,
      hasFocus: field === document.activeElement,
    }));

/**
 * Types a text as a visitor would. React ignores a value that equals the one that it knows: setting it on the element
 * tells React the initial one, setting it as the browser does tells it nothing.
 */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = field.defaultValue;
  Reflect.set(prototype.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Chooses a box again that is chosen, or no longer chosen, since the page was rendered. */
function choose(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

const isChosenAnew = (box: HTMLInputElement): boolean =>
  box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox');

/**
 * Repeats what a visitor entered before the page was hydrated: React knows only what was entered since, and shows only
 * what it knows.
 * @param entries what was typed before, for a page that was not hydrated but replaced
 */
export function enterAgain(root: HTMLElement, entries: readonly Entry[]): void {
  const fields = fieldsIn(root);
  const typed = fields.filter(isTyped);
  for (const field of typed) type(field, field.value);
  for (const field of fields) if (isBox(field) && isChosenAnew(field)) choose(field);
  for (const { name, text, hasFocus } of entries) {
    const field = fields.find((each) => each.name === name);
    if (!field || typed.includes(field)) continue;
    type(field, text);
    if (hasFocus && document.activeElement === document.body) field.focus();
  }
}
