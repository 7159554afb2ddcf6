/** Fields outside forms that the user has typed into. */
const typed = new Set<HTMLElement>();

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'hidden');

const contentOf = (field: HTMLElement): string => (isField(field) ? field.value : (field.textContent ?? ''));

const isEditable = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (isField(target) || target.isContentEditable);

/** Whether a field belongs to the page and not to the header, where a search outlives any page. */
const isOfPage = (field: Element): boolean => field.closest('main, [role="dialog"]') !== null;

/** Tracks fields that are typed into. Text areas that exist already count as typed into. */
export function watchTyping(): () => void {
  for (const box of document.querySelectorAll('textarea')) typed.add(box);
  const onInput = ({ target }: Event): void => {
    if (isEditable(target)) typed.add(target);
  };
  document.addEventListener('input', onInput);
  return () => {
    document.removeEventListener('input', onInput);
    typed.clear();
  };
}

/**
 * Whether input on this page would be lost with it: a form, or any other element, declares this itself
 * (`data-unsaved`);
 * any other field counts if it was typed into and is not empty.
 */
export function hasUnsaved(): boolean {
  if (document.querySelector('[data-unsaved="true"]')) return true;
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (isOfPage(field) && !field.closest('[data-unsaved]') && contentOf(field) !== '') return true;
  }
  return false;
}
