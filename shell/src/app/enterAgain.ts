type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a visitor entered into a page's HTML before its scripts took over. */
interface Entries {
  readonly texts: readonly { readonly name: string; readonly text: string; readonly hasFocus: boolean }[];
  /** Those that were chosen, or are no longer: later, React may have changed others. */
  readonly boxes: readonly HTMLInputElement[];
}

/** All fields but those for files, whose value no script may set. */
const fieldsIn = (root: HTMLElement): Field[] => [
  ...root.querySelectorAll<Field>('input:not([type=file]), textarea'),
];

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const isTyped = (field: Field): boolean => !isBox(field) && field.value !== field.defaultValue;

const isChosenAnew = (box: HTMLInputElement): boolean =>
  box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox');

/** Reads what was entered: texts of fields with a name, and boxes. */
export function entriesIn(root: HTMLElement): Entries {
  const fields = fieldsIn(root);
  return {
    texts: fields
      .filter((field) => field.name !== '' && isTyped(field))
      .map((field) => ({
        name: field.name,
        text: field.value,
        hasFocus: field === document.activeElement,
      })),
    boxes: fields.filter(isBox).filter(isChosenAnew),
  };
}

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

/**
 * Repeats what a visitor entered before the page was hydrated: React knows only what was entered since, and shows only
 * what it knows.
 * @param entries what was entered before; its texts are for a page that was not hydrated but replaced
 */
export function enterAgain(root: HTMLElement, { texts, boxes }: Entries): void {
  const fields = fieldsIn(root);
  const typed = fields.filter(isTyped);
  for (const field of typed) type(field, field.value);
  for (const box of boxes) if (root.contains(box) && isChosenAnew(box)) choose(box);
  for (const { name, text, hasFocus } of texts) {
    const field = fields.find((each) => each.name === name);
    if (!field || typed.includes(field)) continue;
    type(field, text);
    if (hasFocus && document.activeElement === document.body) field.focus();
  }
}
