/**
 * @import { AuditLine, Overview } from './remote-site.mjs'
 * @typedef {Overview['versions'][number]} Version
 */

export const help = `pnpm remote <command>

  new <name>                        makes a remote: first page, texts, tests, and all that the house asks of it
         --path /PATH --team TEAM   …shown there, and owned by that team; both follow the name when left out

  dev <name> --against URL          shows this machine's build inside a running site, in your browser only
         --port N                   …served from this port; 4100 when left out
         --dist FOLDER              …takes a build made elsewhere instead of building at each change

  deploy <name> --to URL            builds the remote if needed and makes it live on the site; "shell" is the shell's name
         --canary PERCENT           …for this share of the visitors only; 0 uploads and shows it to nobody
         --dist FOLDER              …takes a build made elsewhere instead of building
  list --to URL                     what is live, what is a canary, what is kept, and how each fares
  rollback <name> [version]         ends a canary, else makes the version before live again, or the one named
  promote <name> [version]          makes the canary live, or the version named
  canary <name> <percent> [version] gives a share of the visitors the canary, the newest version, or the one named
  audit                             who did what, and what came of it

  token <team> <remote…>            on the site's machine: prints a new token of a team; its earlier one ends
  token <team> --revoke             on the site's machine: ends a team's token
        --data FOLDER               the site's data folder; data beside the README when left out

Every command but new and token talks to the site at --to URL, with the team's token in TASKLANE_DEPLOY_TOKEN.
docs/teams.md tells the whole way.
`;

/** @param {string} iso */
const time = (iso) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * The labels of a version.
 *
 * @param {Overview} overview
 * @param {string} version
 */
const standing = ({ live, previous, canary }, version) =>
  [
    version === live && 'live',
    version === canary?.version && `canary, ${canary.percent} % since ${time(canary.since)}`,
    version === previous && 'before it',
  ]
    .filter(Boolean)
    .join(', ');

/**
 * A version's failures among the visitors of the last minutes.
 *
 * @param {Pick<Version, 'visitors' | 'failing' | 'failures'>} health
 */
const faring = ({ visitors, failing, failures }) => {
  if (!visitors) return '';
  const kinds = failures.map((each) => [each.phase, each.cause, each.visitors].filter(Boolean).join(' '));
  return [`  failed for ${failing} of ${visitors}`, kinds.length > 0 && `(${kinds.join(', ')})`]
    .filter(Boolean)
    .join(' ');
};

/**
 * The contracts version that a remote requires, or a shell provides, and whether it fits what is live.
 *
 * @param {Pick<Version, 'contracts' | 'fits'>} version
 */
const contractsText = ({ contracts, fits }) => {
  if (!contracts) return '';
  return `contracts ${contracts}${fits ? '' : ' (does not fit)'}  `;
};

/**
 * The next steps for a new remote.
 *
 * @param {string} name
 * @param {string} path
 */
export const madeText = (name, path) => `remotes/${name} is made. Its first page is ${path}.

  pnpm dev ${name}                 serves the site and rebuilds it at each change
  pnpm jest remotes/${name}        runs its tests
  pnpm remote deploy ${name} --to URL
`;

/**
 * How a version's pages rendered on the server, where any was requested.
 *
 * @param {Partial<Pick<Version, 'server'>>} version
 */
const served = ({ server: { rendered, late, failed } = { rendered: 0, late: 0, failed: 0 } }) =>
  rendered + late + failed > 0 ? `  on the server ${rendered} rendered, ${late} late, ${failed} failed` : '';

/**
 * What a version's scripts tried that the pages' Content Security Policy forbids, one per line.
 *
 * @param {Version['violations']} [violations]
 */
const forbidden = (violations = []) =>
  violations.map(({ directive, blocked, times }) => `    forbidden ${times} times: ${directive} ${blocked}`);

/**
 * One remote with its versions, one per line.
 *
 * @param {Overview} deployed
 */
export const versionsText = (deployed) =>
  [
    deployed.name,
    ...deployed.versions.flatMap(({ version, since, violations, ...health }) => [
      `  ${version.padEnd(18)}${time(since)}  ${contractsText(health)}${standing(deployed, version)}${faring(health)}${served(health)}`.trimEnd(),
      ...forbidden(violations),
    ]),
  ].join('\n');

/**
 * A line of the audit trail.
 *
 * @param {AuditLine} line
 */
export const auditText = ({ at, who, action, remote, version, before, percent, reason, outcome, message }) =>
  [
    time(at),
    who.padEnd(12),
    `${action} ${remote}`,
    version && (before && before !== version ? `${before} > ${version}` : version),
    percent !== undefined && `${percent} %`,
    reason,
    outcome === 'done' ? '' : outcome,
    message,
  ]
    .filter(Boolean)
    .join('  ');
