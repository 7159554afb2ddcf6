import type { User } from '../common/user';

/** What a new freelancer does one after the other, and whether it is done. */
export function stepsOf(user: User) {
  const described = Boolean(user.summary) && user.languages.length > 0 && user.country_iso !== null;
  const listed = user.gig_count > 0;
  const done = { profile: described, task: listed, approval: false, sale: false };
  const names = ['profile', 'task', 'approval', 'sale'] as const;
  /** The first step that is left is the one to take now. */
  const next = names.find((name) => !done[name]);
  return names.map((name) => ({ name, done: done[name], next: name === next }));
}
