import { parseArgs } from 'node:util';
import { edgeTeam } from '../watch/watch';
import { issueToken, revokeToken } from './tokens';

const usage =
  'token <team> <remote…>    prints a new token of a team for these remotes; its earlier token ends\n' +
  'token <team> --revoke     ends the token of a team\n';

/** Names of the edge itself in the audit trail. */
const reserved: readonly string[] = [edgeTeam, 'workspace'];

/**
 * The command with which somebody who has access to the site's data folder issues a token to a team.
 * @returns what to print, and the program's exit code
 */
export async function tokenCommand(
  args: readonly string[],
  dataDir: string,
): Promise<{ readonly text: string; readonly code: 0 | 1 }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { revoke: { type: 'boolean', default: false } },
  });
  const [team, ...remotes] = positionals;
  const sound = [team ?? '', ...remotes].every((name) => /^[a-z][a-z0-9-]{0,39}$/.test(name));
  if (!team || !sound || reserved.includes(team) || values.revoke === remotes.length > 0)
    return { text: usage, code: 1 };
  if (!values.revoke) return { text: `${await issueToken(dataDir, { team, remotes })}\n`, code: 0 };
  const ended = await revokeToken(dataDir, team);
  return {
    text: ended ? `The token of ${team} has ended.\n` : `${team} has no token.\n`,
    code: ended ? 0 : 1,
  };
}
