import { nothing } from '../change';
import { operation } from '../operation';
import { orderReads, userReads } from '../reads';
import {
  dashboard,
  earnings,
  earningsQuery,
  photo,
  photoRequest,
  signUp,
  transactions,
  user,
  userPatch,
  userTokens,
  usernameSuggestions,
} from '../schemas/account';
import { pageQuery, queryString, request, string } from '../schemas/base';
import { suggestedTasks } from '../schemas/catalogue';

export const accountOperations = {
  'user.signUp': operation({
    method: 'POST',
    path: '/user',
    summary: 'Sign up with an e-mail address and password',
    access: 'public',
    body: signUp,
    reply: userTokens,
    success: 201,
    limit: { calls: 20, perSeconds: 3600, by: 'address' },
    invalidates: nothing('Whoever signs in starts with an empty cache.'),
  }),
  'user.read': operation({
    method: 'GET',
    path: '/user',
    summary: 'The signed-in user',
    access: 'terms-owed',
    reply: user,
  }),
  'user.totals': operation({
    method: 'HEAD',
    path: '/user',
    summary: 'Number of users (x-total-count)',
    access: 'public',
  }),
  'user.change': operation({
    method: 'PATCH',
    path: '/user',
    summary:
      'Change the signed-in user: username and account type, terms, currency, profile, away, marketing',
    access: 'terms-owed',
    body: userPatch,
    reply: userTokens,
    errors: ['conflict'],
    invalidates: userReads,
    renewsTokens: true,
  }),
  'user.suggestUsernames': operation({
    method: 'GET',
    path: '/user/suggested/username',
    summary: 'Suggest available usernames',
    access: 'terms-owed',
    reply: usernameSuggestions,
    quiet: true,
  }),
  'user.photo': operation({
    method: 'POST',
    path: '/user/photo',
    summary: 'Use an uploaded picture as the profile picture',
    access: 'signed-in',
    body: photoRequest,
    reply: photo,
    errors: ['not_found'],
    invalidates: [...userReads, ...orderReads, 'reviews.ofTask', 'reviews.ofSeller'],
  }),
  'user.transactions': operation({
    method: 'GET',
    path: '/user/transactions/:type',
    summary: 'Transactions of the user; type is all, purchase, refund or payout',
    access: 'signed-in',
    params: request({ type: string().oneOf(['all', 'purchase', 'refund', 'payout']).required() }),
    query: queryString(pageQuery),
    reply: transactions,
    shape: 'page',
  }),
  'user.dashboard': operation({
    method: 'GET',
    path: '/user/dashboard',
    summary: 'Figures of the dashboard',
    access: 'signed-in',
    reply: dashboard,
  }),
  'user.earnings': operation({
    method: 'GET',
    path: '/user/earnings',
    summary: 'Earnings of completed sales in the last days and in the same number of days before',
    access: 'signed-in',
    query: earningsQuery,
    reply: earnings,
  }),
  'user.suggestedTasks': operation({
    method: 'GET',
    path: '/user/suggested/tasks',
    summary: 'Tasks that the user viewed last, and similar ones',
    access: 'signed-in',
    query: queryString({ limit: pageQuery.per_page }),
    reply: suggestedTasks,
    quiet: true,
  }),
};
