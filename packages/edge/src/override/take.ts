import { localOverridePath } from '@tasklane/contracts';
import { randomUUID } from 'node:crypto';
import type { Request } from '../deploy/audited';
import { Refusal } from '../deploy/refusal';
import type { Site } from '../site';
import { localOrigin } from './local-origin';

/**
 * Takes the description of a build on a developer's own machine; called again for each new build.
 * @param body `origin` of the developer's server, and the `manifest` of its build
 * @returns where the developer opens it: an address on this site that only this team can have obtained
 * @throws Refusal
 */
export async function takeOverride(
  { actions, audit, overrides }: Pick<Site, 'actions' | 'audit' | 'overrides'>,
  request: Request,
  body: unknown,
): Promise<{ readonly address: string }> {
  const fields = (body ?? {}) as { readonly origin?: unknown; readonly manifest?: unknown };
  const manifest = await actions.check({ ...request, manifest: fields.manifest ?? null });
  const origin = localOrigin(fields.origin);
  if (!origin) {
    throw new Refusal(
      'origin_not_local',
      `A local build comes from http://127.0.0.1 or http://localhost, and not from ${String(fields.origin)}.`,
    );
  }
  const allowed = { team: request.team.team, remote: request.name, origin };
  // Writes one audit line each time that somebody starts, and not for every build.
  if (!overrides.has(allowed)) {
    const entry = { id: randomUUID(), who: allowed.team, action: 'override', remote: request.name } as const;
    await audit.write({ ...entry, reason: `from ${origin}` }, { outcome: 'done' });
  }
  const permission = await overrides.put(allowed, manifest);
  return { address: `${localOverridePath}?permission=${permission}` };
}
