/** Fields outside of forms that somebody has typed into. */
const typed = new Set<HTMLElement>();

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'hidden');

const contentOf = (field: HTMLElement): string => (isField(field) ? field.value : (field.textContent ?? ''));

const isEditable = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (isField(target) || target.isContentEditable);

/** Of what the page shows, not of the header: a search that is begun there outlives any page. */
const isOfPage = (field: Element): boolean => field.closest('main, [role="dialog"]') !== null;

/** Remembers what is typed from now on. What stands in text boxes already counts as typed. */
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
 * Whether something typed on this page would be lost with it: a form says so itself (`data-unsaved`), as can anything
 * else; any other field does when somebody typed into it and it is not empty.
 */
export function hasUnsaved(): boolean {
  if (document.querySelector('[data-unsaved="true"]')) return true;
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (isOfPage(field) && !field.closest('[data-unsaved]') && contentOf(field) !== '') return true;
  }
  return false;
}
