import { perKernel } from '../../kernel';
import { fail } from '../../platform/errors';
import type { IdentityProvider } from './identity-provider';
import { createSandbox } from './sandbox/sandbox';

/** Without a provider nobody is checked: in production nobody may vouch for themselves. */
const none: IdentityProvider = {
  begin: async () => fail('unavailable'),
  read: async () => fail('unavailable'),
};

/** The provider of a running back end: the embedded sandbox, outside production. */
export const providerOf = perKernel((kernel): IdentityProvider =>
  kernel.config.production ? none : createSandbox(kernel),
);
