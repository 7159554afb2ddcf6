import { perKernel } from '../../kernel';
import { fail } from '@tasklane/server-kit';
import { mayStandIn } from '../../platform/stand-ins';
import type { IdentityProvider } from './identity-provider';
import { createSandbox } from './sandbox/sandbox';

/** Without a provider no identity is checked: in production users must not vouch for themselves. */
const none: IdentityProvider = {
  begin: async () => fail('unavailable'),
  read: async () => fail('unavailable'),
};

/** Returns the provider of a running back end: the embedded sandbox, where it may stand in. */
export const providerOf = perKernel((kernel): IdentityProvider =>
  mayStandIn(kernel.config, 'identityCheck') ? createSandbox(kernel) : none,
);
