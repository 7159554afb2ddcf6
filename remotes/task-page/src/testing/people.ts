import { claimsOf, unsignedToken } from '@tasklane/testing';
import type { ClaimsPatch } from '@tasklane/testing';

const as = (claims: ClaimsPatch) => ({ as: { token: unsignedToken(claimsOf(claims)) } });

/**
 * Options for rendering a page as a user: a buyer, an admin of tasks, or mila, who sells the task of the tests or is
 * about to.
 */
export const asBuyer = as({ hash: 'buyer0000001' });
export const asAdmin = as({ hash: 'admin0000001', roles: ['ROLE_USER', 'ROLE_ADMIN_TASK'] });
export const asPreSeller = as({
  hash: 'seller000001',
  roles: ['ROLE_USER', 'ROLE_PRE_SELLER'],
  profile: { username: 'mila', verification: 0 },
});
export const asSeller = as({
  hash: 'seller000001',
  roles: ['ROLE_USER', 'ROLE_SELLER'],
  profile: { username: 'mila', verification: 1 },
});
