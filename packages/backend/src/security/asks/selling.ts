import { updateUser } from '../../modules/accounts';
import { connect } from '../../modules/wallets';
import type { Asks } from './ask';

const described = { summary: 'I draw.', languages: ['en'], country: 'IE' };

export const sellingAsks: Asks = {
  'seller.become': {
    'all steps done': async ({ backend: { kernel } }, { hash }) => {
      const now = kernel.clock.now();
      const roles = ['ROLE_USER', 'ROLE_PRE_SELLER'] as const;
      await updateUser(kernel.db, hash, { ...described, emailConfirmedAt: now, roles: [...roles] });
      await connect(kernel.db, hash, `0x${hash}`, now);
      return {};
    },
    'a step left': async ({ backend: { kernel } }, { hash }) => {
      await updateUser(kernel.db, hash, { ...described, summary: null });
      return {};
    },
  },
  'verification.start': async ({ backend: { kernel } }, who) => {
    const unverified = await who.another();
    await updateUser(kernel.db, unverified.hash, { verification: 0 });
    return { token: unverified.token, body: { from: 'accountLimits' } };
  },
};
