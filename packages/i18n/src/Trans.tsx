import { cloneElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { TextValues, Translate } from './createI18n';

export interface TransProps<Key extends string> {
  /** The function returned by `useText`. */
  t: Translate<Key>;
  i18nKey: NoInfer<Key>;
  values?: TextValues;
  /** The elements of the tags in the text: `{ a: <Link to="…" /> }` for `<a>…</a>` or `<a/>`. */
  components: Readonly<Record<string, ReactElement>>;
}

const TAG = /<(\/?)(\w+)\s*(\/?)>/g;
/** Placeholder of the n-th value while tags are parsed, so that a value is never read as a tag. */
const PLACE = /\uE000(\d+)\uE001/g;

/** A sentence with elements inside, so that translators can move them. */
export function Trans<Key extends string>({ t, i18nKey, values = {}, components }: TransProps<Key>) {
  const placeholders: string[] = [];
  const places = Object.entries(values).map(([name, value]) =>
    typeof value === 'number' ? [name, value] : [name, `\uE000${placeholders.push(value) - 1}\uE001`],
  );
  const text = t(i18nKey, Object.fromEntries(places) as TextValues);
  return withElements(text, components, (part) =>
    part.replace(PLACE, (_, index) => placeholders[Number(index)] ?? ''),
  );
}

/** Returns the text with its tags as elements; a tag without an element stays text. */
function withElements(
  text: string,
  components: TransProps<string>['components'],
  fill: (part: string) => string,
): ReactNode[] {
  const root: ReactNode[] = [];
  const open: { readonly name: string; readonly children: ReactNode[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const add = (node: ReactNode) => here().push(node);
  const element = (name: string, children: ReactNode[]) => {
    const component = components[name];
    if (!isValidElement(component)) return;
    const props = { key: `${name}-${here().length}` };
    add(children.length > 0 ? cloneElement(component, props, ...children) : cloneElement(component, props));
  };

  let from = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 3: empty, index } of text.matchAll(TAG)) {
    if (!(name in components)) continue;
    if (closing && open.at(-1)?.name !== name) continue;
    if (index > from) add(fill(text.slice(from, index)));
    from = index + tag.length;
    if (empty) element(name, []);
    else if (!closing) open.push({ name, children: [] });
    else element(name, open.pop()?.children ?? []);
  }
  if (from < text.length) add(fill(text.slice(from)));
  for (let left = open.pop(); left; left = open.pop()) element(left.name, left.children);
  return root;
}
