import { operation } from '../operation';
import { pageQuery, queryString } from '../schemas/base';
import { rewards } from '../schemas/rewards';

export const rewardOperations = {
  'rewards.list': operation({
    method: 'GET',
    path: '/reward',
    summary: 'Rewards of the user, latest first',
    access: 'signed-in',
    query: queryString(pageQuery),
    reply: rewards,
    shape: 'page',
  }),
};
