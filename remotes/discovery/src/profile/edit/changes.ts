import { accounts, visibleLength } from '@tasklane/contracts';

/** What the owner changed of the own profile and has not saved yet; each kind at most once. */
export type ProfileChange =
  { readonly kind: 'description'; readonly value: string } | { readonly kind: 'image'; readonly file: File };

/** The list with this change in the place of an earlier one of its kind; without one, that kind is left as it was. */
export const withChange = (
  changes: readonly ProfileChange[],
  kind: ProfileChange['kind'],
  change: ProfileChange | undefined,
): ProfileChange[] => [...changes.filter((each) => each.kind !== kind), ...(change ? [change] : [])];

/** Whether a description may be saved; nothing is said of one that was not touched. */
export function descriptionFlag(touched: boolean, value: string): 'valid' | 'invalid' | undefined {
  if (!touched) return undefined;
  const length = visibleLength(value);
  return length > 0 && length <= accounts.profileDescription.max ? 'valid' : 'invalid';
}
