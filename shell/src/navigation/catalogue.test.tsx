import type { ErrorName } from '@tasklane/contracts';
import { failure, startApiServer } from '@tasklane/testing';
import { act, configure, screen } from '@testing-library/react';
import { openShell } from '../testing/openShell';

configure({ asyncUtilTimeout: 10_000 });

let refusal: ErrorName;
let server: Awaited<ReturnType<typeof startApiServer>>;
let shell: Awaited<ReturnType<typeof openShell>>;
beforeEach(async () => {
  localStorage.clear();
  server = await startApiServer({
    'categories.list': () => ({ data: [] }),
    'exchange.read': () => ({ data: [] }),
    'settings.read': () => ({ data: { service_rate: 5, advance_search: true, last_updated: '' } }),
    'user.dashboard': () => failure(refusal),
    'session.refresh': () => failure(refusal),
    'password.forgot': () => failure(refusal),
  });
  shell = await openShell({ backend: server.url, at: '/search' });
});
afterEach(async () => {
  shell.close();
  await server.close();
});

const read = () => act(() => shell.shell.api.call('user.dashboard').catch(() => undefined));
const write = () =>
  act(() =>
    shell.shell.api.call('password.forgot', { body: { email: 'ada@example.org' } }).catch(() => undefined),
  );

test.each([
  ['not_found', '/404', 'Page Not Found'],
  ['gone', '/410', 'This page is gone'],
  ['internal', '/500', /high demand/i],
  ['unavailable', '/503', 'Under Maintenance'],
] as const)('a read that fails with %s leads to %s', async (error, page, title) => {
  refusal = error;
  await read();
  expect(shell.location()).toBe(page);
  expect(await screen.findAllByText(title)).not.toHaveLength(0);
});

test.each([
  ['not_found', '/search'],
  ['gone', '/search'],
  ['validation_failed', '/search'],
  ['rate_limited', '/search'],
  ['internal', '/500'],
  ['unavailable', '/503'],
] as const)('a change that fails with %s leaves the visitor at %s', async (error, page) => {
  refusal = error;
  await write();
  expect(shell.location()).toBe(page);
});

test('no answer at all is said in words of its own', async () => {
  await server.close();
  await write();
  expect(shell.location()).toBe('/500#offline');
  expect(await screen.findByRole('heading', { name: 'Uh oh!' })).toBeInTheDocument();
});
