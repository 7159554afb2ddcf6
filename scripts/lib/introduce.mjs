/** @import { Account, Serving } from './serve.mjs' */

/**
 * Prints to standard error where the site is, who may sign in, and what others find who can reach it.
 *
 * @param {Pick<Serving, 'url' | 'accounts' | 'reachable' | 'production'>} site
 */
export function introduce({ url, accounts, reachable, production }) {
  const lines = ['', `  Tasklane is ready: ${url}`];
  if (accounts.length > 0) lines.push('', '  Demonstration accounts:', ...accountLines(accounts));
  if (production) lines.push('', ...productionNote);
  else if (reachable) lines.push('', ...warning(accounts));
  console.error([...lines, ''].join('\n'));
}

/** @param {Account[]} accounts */
function accountLines(accounts) {
  /** @param {keyof Account} key */
  const width = (key) => Math.max(...accounts.map((account) => account[key].length));
  return accounts.map(
    ({ role, email, password }) =>
      `    ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password}`,
  );
}

const productionNote = [
  '  The site is in production: there is no demonstration data, cards are taken by Stripe only, and mail is sent by',
  '  SMTP_URL only. --demo shows it as a demonstration instead.',
];

const line = `  ${'!'.repeat(100)}`;

/** @param {Account[]} accounts */
const warning = (accounts) => [
  line,
  '  THIS SITE IS A DEMONSTRATION, AND OTHERS CAN REACH IT.',
  ...(accounts.length > 0
    ? ['  Everybody knows the passwords of its accounts, the full admin among them.']
    : []),
  '  Anybody can pay with cards of the sandbox and vouch for themselves. Never keep anything real here.',
  line,
];
