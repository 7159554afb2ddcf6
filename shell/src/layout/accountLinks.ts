import { isAdmin, isSelling, routePath } from '@tasklane/contracts';
import type { RouteName, TokenClaims } from '@tasklane/contracts';

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
  | 'billing'
  | 'settings'
  | 'admin'
>;

export interface AccountLink {
  /** Key of its text below `menu`. */
  readonly key: string;
  readonly to: string;
  /** Marked as not yet finished. */
  readonly beta?: true;
}

const link = (key: string, name: Plain, beta?: true): AccountLink => ({
  key,
  to: routePath(name, {}),
  ...(beta && { beta }),
});

/** The links of a user's menu, in groups: what the user does, what they keep, what they set. */
export function accountLinks({ roles }: TokenClaims): readonly (readonly AccountLink[])[] {
  const selling = isSelling(roles);
  return [
    [
      link('dashboard', 'accountDashboard'),
      link('purchases', 'view_my_purchases'),
      ...(selling
        ? [link('sales', 'view_my_sales'), link('tasks', 'myTasks'), link('createTask', 'createTask')]
        : []),
      link('inbox', 'inbox'),
    ],
    [link('saved', 'saved-tasks'), link('jobs', 'my-jobs', true), link('transactions', 'transactions')],
    [
      link('profile', 'accountProfile'),
      ...(selling ? [link('billing', 'billing')] : []),
      link('settings', 'settings'),
      ...(isAdmin(roles) ? [link('admin', 'admin')] : []),
    ],
  ];
}
