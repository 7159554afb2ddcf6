import { perKernel } from '../../kernel';
import { fail } from '../../platform/errors';
import { createSandbox } from './sandbox/sandbox';
import type { CheckState } from './selling.schema';

/** Finds out who somebody is, on a page of its own. */
export interface IdentityProvider {
  /** Begins a check. @param returnUrl where its page leads in the end */
  begin(returnUrl: string): Promise<{ reference: string; url: string }>;
  /** How a check stands. */
  read(reference: string): Promise<CheckState>;
}

/** Without a provider nobody is checked: in production nobody may vouch for themselves. */
const none: IdentityProvider = {
  begin: async () => fail('unavailable'),
  read: async () => fail('unavailable'),
};

/** The provider of a running back end: the embedded sandbox, outside production. */
export const providerOf = perKernel((kernel): IdentityProvider =>
  kernel.config.production ? none : createSandbox(kernel),
);
