import { introduce } from './introduce.mjs';

const accounts = [
  { role: 'admin', username: 'ada', email: 'admin@demo.example', password: 'Known-to-all-1' },
];
const site = { url: 'http://localhost:8080', accounts, reachable: false, production: false };

/**
 * The printed text.
 *
 * @param {Partial<Parameters<typeof introduce>[0]>} of
 * @returns {string}
 */
function words(of) {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  introduce({ ...site, ...of });
  const text = said.mock.calls[0]?.[0];
  said.mockRestore();
  return text;
}

test('a local site shows its address and the demonstration accounts', () => {
  const text = words({});
  expect(text).toContain('http://localhost:8080');
  expect(text).toContain('admin@demo.example  Known-to-all-1');
  expect(text).not.toContain('DEMONSTRATION');
});

test('a reachable demonstration shows a warning, also about public passwords if it has accounts', () => {
  expect(words({ reachable: true })).toContain('THIS SITE IS A DEMONSTRATION, AND OTHERS CAN REACH IT.');
  expect(words({ reachable: true })).toContain('Everybody knows the passwords');
  expect(words({ reachable: true, accounts: [] })).not.toContain('Everybody knows the passwords');
});

test('a site in production says so instead of the warning', () => {
  const text = words({ reachable: true, production: true, accounts: [] });
  expect(text).toContain('The site is in production');
  expect(text).not.toContain('THIS SITE IS A DEMONSTRATION');
});
