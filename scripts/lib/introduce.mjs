/**
 * Tells people, on standard error, where the site is and who may sign in.
 *
 * @param {string} url
 * @param {{ role: string, email: string, password: string }[]} accounts
 */
export function introduce(url, accounts) {
  const width = (key) => Math.max(...accounts.map((account) => account[key].length));
  const lines = accounts.map(
    ({ role, email, password }) =>
      `    ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password}`,
  );
  const known = lines.length > 0 ? ['', '  Demonstration accounts:', ...lines] : [];
  console.error(['', `  Tasklane is ready: ${url}`, ...known, ''].join('\n'));
}
