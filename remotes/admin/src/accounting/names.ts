import { useText } from '@tasklane/i18n';
import type { Translate } from '@tasklane/i18n';

/** Makes words of a name that has no text yet: `payouts-sent` is "Payouts sent". */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Groups of names in the ledger, by the place of their texts. */
export type NameGroup = 'account' | 'kind' | 'subject' | 'check' | 'provider' | 'chain';

/** Returns what people call a name of the ledger; the ledger may have names that these texts do not know. */
export const nameIn = (t: Translate, group: NameGroup, name: string): string =>
  t(`accounting.${group}.${name}`, { defaultValue: wordsOf(name) });

/** Returns a function that names accounts, kinds of postings, subjects, checks and providers in the visitor's language. */
export function useNames(): (group: NameGroup, name: string) => string {
  const t: Translate = useText<string>('admin');
  return (group, name) => nameIn(t, group, name);
}
