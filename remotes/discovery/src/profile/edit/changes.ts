import { accounts, visibleLength } from '@tasklane/contracts';

/** A change to the user's own profile that is not saved yet; there is at most one of each kind. */
export type ProfileChange =
  { readonly kind: 'description'; readonly value: string } | { readonly kind: 'image'; readonly file: File };

/** Returns the list with this change in place of an earlier one of its kind; without a change, that kind is removed. */
export const withChange = (
  changes: readonly ProfileChange[],
  kind: ProfileChange['kind'],
  change: ProfileChange | undefined,
): ProfileChange[] => [...changes.filter((each) => each.kind !== kind), ...(change ? [change] : [])];

/** Whether a description may be saved; undefined for one that was not touched. */
export function descriptionFlag(touched: boolean, value: string): 'valid' | 'invalid' | undefined {
  if (!touched) return undefined;
  const length = visibleLength(value);
  return length > 0 && length <= accounts.profileDescription.max ? 'valid' : 'invalid';
}
