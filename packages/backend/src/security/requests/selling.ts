import { updateUser } from '../../modules/accounts';
import { connect } from '../../modules/wallets';
import type { RequestFixtures } from './request';

const preSeller = ['ROLE_USER', 'ROLE_PRE_SELLER'] as const;
const described = { summary: 'I draw.', languages: ['en'], country: 'IE' };

export const sellingRequests: RequestFixtures = {
  'seller.become': {
    'all steps done': async ({ backend: { kernel } }, { hash }) => {
      const now = kernel.clock.now();
      await updateUser(kernel.db, hash, { ...described, emailConfirmedAt: now, roles: [...preSeller] });
      await connect(kernel.db, hash, `0x${hash}`, now);
      return {};
    },
    'a step left': async ({ backend: { kernel }, cast }) => {
      const step = { ...described, summary: null, roles: [...preSeller] };
      await updateUser(kernel.db, cast['pre-seller'].hash, step);
      return {};
    },
  },
  'verification.start': async ({ backend: { kernel } }, who) => {
    const unverified = await who.another();
    await updateUser(kernel.db, unverified.hash, { verification: 0 });
    return { token: unverified.token, body: { from: 'accountLimits' } };
  },
};
