import type { StandIn } from '@tasklane/contracts';
import { isLocalRequest } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/** When each of them has something to stand in for, outside production. */
const isNeeded: Readonly<Record<StandIn, (config: Config) => boolean>> = {
  cards: ({ stripe }) => stripe === undefined,
  identityCheck: () => true,
  singleSignOn: ({ singleSignOn }) => singleSignOn.provider === undefined,
  wallet: () => true,
  mailPages: ({ smtpUrl }) => smtpUrl === undefined,
  humanCheck: ({ testControls }) => testControls,
  testControls: ({ testControls }) => testControls,
  demonstration: ({ demo }) => demo,
};

/** Whether a stand-in works on this site. In production none does. */
export const mayStandIn = (config: Config, standIn: StandIn): boolean =>
  !config.production && isNeeded[standIn](config);

/**
 * Registers routes that belong to a stand-in, in a scope of their own, where it works.
 * @param localOnly for callers on this machine only: for others there are no such routes
 */
export async function standInRoutes(
  app: FastifyInstance,
  { config }: { readonly config: Config },
  { standIn, localOnly = false }: { readonly standIn: StandIn; readonly localOnly?: boolean },
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  if (!mayStandIn(config, standIn)) return;
  await app.register(async (scope) => {
    if (localOnly) {
      scope.addHook('onRequest', async (request, reply) =>
        isLocalRequest(request) ? undefined : reply.callNotFound(),
      );
    }
    register(scope);
  });
}
