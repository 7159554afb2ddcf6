import { join } from 'node:path';
import { claimsOf, renderView, startApiServer, testRemoteContract, unsignedToken } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '.';
import { userOf } from './testing/user';

const as = { token: unsignedToken(claimsOf()) };
const route = { path: '/my-account/welcome', at: '/my-account/welcome' };
const user = userOf({
  roles: ['ROLE_USER', 'ROLE_PRE_SELLER'],
  summary: 'I draw logos.',
  country_iso: 'AT',
  languages: [{ code: 'de', name: 'German', name_local: 'Deutsch' }],
});
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => (server = await startApiServer({ 'user.read': () => ({ data: user }) })));
afterAll(() => server.close());

const welcome = () => renderView(remote, 'welcome', route, { backend: server.url, as });

testRemoteContract({ folder: join(__dirname, '..'), remote, mount: welcome });

test('the welcome page leads a pre-seller to the first remaining step', async () => {
  await welcome();
  const steps = screen.getAllByRole('listitem');
  expect(steps[1]).toHaveTextContent(/Complete your profile.*Done/);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: 'Connect wallet' })).toHaveAttribute(
    'href',
    '/my-account/connect-app',
  );
});
