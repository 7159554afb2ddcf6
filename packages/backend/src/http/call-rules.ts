import { isLocalRequest } from '@tasklane/server';
import type { CallRules } from '@tasklane/server-kit/http';
import type { OperationId } from '@tasklane/contracts/operations';
import type { Kernel } from '../kernel';
import { mayStandIn } from '../platform/stand-ins';
import { authenticate, authorise } from './authenticate';
import type { Caller } from './context';

/** They begin or renew a session, or read none of a bearer: a stale one that comes along must not stop them. */
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

/** What the marketplace decides about every call. */
export const callRules: CallRules<Kernel, Caller, OperationId> = {
  isOffered: ({ config }, { standIn, localOnly }, call) =>
    (standIn === undefined || mayStandIn(config, standIn)) && (!localOnly || isLocalRequest(call)),
  identify: async (kernel, { id, spec: { access } }, authorization) =>
    withoutBearer.has(id) ? null : authenticate(kernel, authorization, access),
  authorise: ({ access }, caller) => authorise(access, caller),
  rolesOf: ({ roles }) => roles,
  // Quiet operations run in the background of an open page, whether or not anybody is there.
  noteCall: async (kernel, { quiet }, caller) => {
    if (!quiet) await kernel.noteActivity(kernel, caller);
  },
  // What tells whether the program is well must not depend on how much there is to do.
  isAlwaysAdmitted: (id) => id.startsWith('system.'),
};
