/** @typedef {{ version: string, since: string, contracts?: string | null, fits?: boolean }} KeptVersion */
/**
 * @typedef {object} Deployed a remote as the site tells of it
 * @property {string} name
 * @property {string} live
 * @property {string | null} previous where a roll-back leads
 * @property {{ version: string, percent: number, since: string } | null} canary
 * @property {KeptVersion[]} versions the newest first
 */

/**
 * The deployments of a running site.
 *
 * @param {{ to: string | undefined, token: string | undefined }} options address of the site, and the team's token
 * @returns {(method: string, path: string, body?: Buffer | object) => Promise<any>} answers what the site said under
 *   `data`, and prints what it warns of; rejects with the site's own sentence when it refuses
 * @throws {Error} when address or token is missing
 */
export function deploymentsOf({ to, token }) {
  if (!URL.canParse(to ?? '')) throw new Error('Name the site: --to https://…');
  if (!token) throw new Error("The team's token is missing: set TASKLANE_DEPLOY_TOKEN.");
  return async (method, path, body) => {
    const packed = Buffer.isBuffer(body);
    const answer = await ask(new URL(`/edge/deployments${path}`, to), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': packed ? 'application/gzip' : 'application/json' }),
      },
      ...(body && { body: packed ? body : JSON.stringify(body) }),
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
}

async function ask(address, options) {
  try {
    return await fetch(address, options);
  } catch (error) {
    throw new Error(`${address.origin} does not answer: ${error.cause?.message ?? error.message}`, {
      cause: error,
    });
  }
}
