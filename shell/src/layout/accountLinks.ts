import { isAdmin, isSelling, routePath } from '@tasklane/contracts';
import type { RouteName, TokenClaims } from '@tasklane/contracts';
import { adminEntrance } from './adminEntrance';

type Plain = Extract<
  RouteName,
  | 'accountDashboard'
  | 'accountProfile'
  | 'view_my_purchases'
  | 'view_my_sales'
  | 'myTasks'
  | 'createTask'
  | 'saved-tasks'
  | 'my-jobs'
  | 'inbox'
  | 'transactions'
  | 'rewards'
  | 'billing'
  | 'settings'
>;

export interface AccountLink {
  readonly name: RouteName;
  /** Key of its text below `account`. */
  readonly key: string;
  readonly to: string;
  /** Marked as not yet finished. */
  readonly beta?: true;
}

const link = (key: string, name: Plain, beta?: true): AccountLink => ({
  key,
  name,
  to: routePath(name, {}),
  ...(beta && { beta }),
});

/**
 * The links of a user's menu, in groups: what the user does, what they keep, what they set.
 * @param isServed whether some remote shows the page: a link to nowhere is worse than none
 */
export function accountLinks(
  { roles }: TokenClaims,
  isServed: (route: RouteName) => boolean,
): readonly (readonly AccountLink[])[] {
  const selling = isSelling(roles);
  const groups: AccountLink[][] = [
    [
      link('dashboard', 'accountDashboard'),
      link('purchases', 'view_my_purchases'),
      ...(selling
        ? [link('sales', 'view_my_sales'), link('tasks', 'myTasks'), link('createTask', 'createTask')]
        : []),
      link('inbox', 'inbox'),
    ],
    [
      link('saved', 'saved-tasks'),
      link('jobs', 'my-jobs', true),
      link('transactions', 'transactions'),
      link('rewards', 'rewards'),
    ],
    [
      link('profile', 'accountProfile'),
      ...(selling ? [link('billing', 'billing')] : []),
      link('settings', 'settings'),
      ...(isAdmin(roles) ? [{ key: 'admin', ...adminEntrance(roles, isServed) }] : []),
    ],
  ];
  return groups.map((group) => group.filter(({ name }) => isServed(name)));
}
