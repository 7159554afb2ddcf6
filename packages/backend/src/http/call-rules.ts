import { isLocalRequest } from '@tasklane/server';
import type { CallRules } from '@tasklane/server-kit/http';
import type { OperationId } from '@tasklane/contracts/operations';
import type { Kernel } from '../kernel';
import { mayStandIn } from '../platform/stand-ins';
import { authenticate, authorise } from './authenticate';
import type { Caller } from './context';

/** Operations that create or renew a session, or do not read the bearer token: a stale one must not make them fail. */
const withoutBearer: ReadonlySet<OperationId> = new Set([
  'session.login',
  'session.refresh',
  'session.assetRoles',
  'session.wallet',
  'session.link',
  'session.sendLink',
  'session.ways',
  'sso.start',
  'sso.check',
  'wallet.challenge',
  'wallet.signUp',
  'user.signUp',
  'humanCheck.challenge',
  'email.confirm',
  'password.forgot',
  'password.reset',
  'system.health',
  'system.live',
  'system.ready',
  'system.jwks',
] as const);

/** The marketplace's rules for every call. */
export const callRules: CallRules<Kernel, Caller, OperationId> = {
  isOffered: ({ config }, { standIn, localOnly }, call) =>
    (standIn === undefined || mayStandIn(config, standIn)) && (!localOnly || isLocalRequest(call)),
  identify: async (kernel, { id, spec: { access } }, authorization) =>
    withoutBearer.has(id) ? null : authenticate(kernel, authorization, access),
  authorise: ({ access }, caller) => authorise(access, caller),
  rolesOf: ({ roles }) => roles,
  // Quiet operations run in the background of an open page, whether or not the user is there.
  noteCall: async (kernel, { quiet }, caller) => {
    if (!quiet) await kernel.noteActivity(kernel, caller);
  },
  // Health checks must not depend on the load.
  isAlwaysAdmitted: (id) => id.startsWith('system.'),
};
