import { messageOf } from './message-of.mjs';

/**
 * @typedef {import('../../packages/edge/src/deploy/overview.ts').Overview} Overview a remote as the site tells of it
 * @typedef {import('../../packages/edge/src/deploy/audit.ts').AuditLine} AuditLine
 * @typedef {import('../../contracts/src/index.ts').BuiltManifest} BuiltManifest
 *
 * @typedef {object} Deployments of a running site; what it warns of is printed, and each rejects with the site's own
 *   message when it refuses
 * @property {() => Promise<Overview[]>} list
 * @property {() => Promise<AuditLine[]>} audit
 * @property {(name: string, canary: string | undefined, archive: Buffer<ArrayBuffer>) => Promise<Overview>} deploy
 *   `canary` is a share in percent; resolves with the remote's new state, as `change` does
 * @property {(name: string, method: 'POST' | 'PUT', path: string, change: object) => Promise<Overview>} change
 * @property {(name: string, build: { manifest: BuiltManifest, origin: string }) =>
 *   Promise<{ address: string }>} override makes the site show a local build
 */

/**
 * The deployments of a running site.
 *
 * @param {{ to: string | undefined, token: string | undefined }} options address of the site, and the team's token
 * @returns {Deployments}
 * @throws {Error} when address or token is missing
 */
export function deploymentsOf({ to, token }) {
  if (to === undefined || !URL.canParse(to)) throw new Error('Name the site: --to https://…');
  if (!token) throw new Error("The team's token is missing: set TASKLANE_DEPLOY_TOKEN.");
  /**
   * @param {'GET' | 'POST' | 'PUT'} method
   * @param {string} path
   * @param {string | Buffer<ArrayBuffer>} [body] JSON, or an archive
   */
  const send = async (method, path, body) => {
    const answer = await ask(new URL(`/edge/deployments${path}`, to), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': typeof body === 'string' ? 'application/json' : 'application/gzip' }),
      },
      ...(body && { body }),
    });
    const said = await answer.json().catch(() => undefined);
    if (answer.ok && said) {
      if (said.warning) console.error(said.warning);
      return said.data;
    }
    throw new Error(
      said?.error_message
        ? `${said.error_message} (${said.error})`
        : `${to} answered ${answer.status}: no such site?`,
    );
  };
  /** @param {string} name */
  const of = (name) => `/${encodeURIComponent(name)}`;
  return {
    list: () => send('GET', ''),
    audit: () => send('GET', '/audit'),
    deploy: (name, canary, archive) => {
      const share = canary === undefined ? '' : `?canary=${encodeURIComponent(canary)}`;
      return send('POST', of(name) + share, archive);
    },
    change: (name, method, path, change) => send(method, of(name) + path, JSON.stringify(change)),
    override: (name, build) => send('PUT', `${of(name)}/override`, JSON.stringify(build)),
  };
}

/**
 * @param {URL} address
 * @param {RequestInit} options
 */
async function ask(address, options) {
  try {
    return await fetch(address, options);
  } catch (error) {
    throw new Error(
      `${address.origin} does not answer: ${messageOf(error instanceof Error && error.cause ? error.cause : error)}`,
      {
        cause: error,
      },
    );
  }
}
