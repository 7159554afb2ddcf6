import type { StandIn } from '@tasklane/contracts';
import { isLocalRequest } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/** When each stand-in is needed outside production. */
const isNeeded: Readonly<Record<StandIn, (config: Config) => boolean>> = {
  chains: () => true,
  cards: ({ stripe }) => stripe === undefined,
  rates: ({ exchange }) => exchange === undefined,
  identityCheck: () => true,
  singleSignOn: ({ singleSignOn }) => singleSignOn.provider === undefined,
  wallet: () => true,
  mailPages: ({ mail }) => mail === undefined,
  humanCheck: ({ testControls }) => testControls,
  testControls: ({ testControls }) => testControls,
  demonstration: ({ demo }) => demo,
};

/** Whether a stand-in is active on this site. In production none is. */
export const mayStandIn = (config: Config, standIn: StandIn): boolean =>
  !config.production && isNeeded[standIn](config);

/**
 * Registers the routes of a stand-in in a separate scope, if it is active.
 * @param localOnly serves only callers on this machine: for others the routes do not exist
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
