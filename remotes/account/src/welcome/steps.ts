import { isSelling, sellerStepsLeft } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import type { User } from '../api/user';

const names = ['type', 'profile', 'wallet', 'become', 'sale'] as const;
type Name = (typeof names)[number];

/** The steps of a new seller in order, and whether each is done. */
export function stepsOf(user: User) {
  const left = sellerStepsLeft(user);
  const done: Readonly<Record<Name, boolean>> = {
    type: isSelling(user.roles as readonly Role[]),
    profile: !left.includes('profile'),
    wallet: !left.includes('wallet'),
    become: false,
    sale: false,
  };
  /** The first open step is the next one. */
  const next = names.find((name) => !done[name]);
  return names.map((name) => ({ name, done: done[name], next: name === next }));
}
