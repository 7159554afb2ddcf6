import { storageKeys } from '@tasklane/contracts';
import type { Extension, Role } from '@tasklane/contracts';
import { defineRemote, defineSlot } from '@tasklane/federation';
import { claimsOf, startApiServer, unsignedToken } from '@tasklane/testing';
import { Dialog } from '@tasklane/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';

interface StartProps {
  readonly topic?: string;
  readonly onClose: () => void;
}

/** A remote with a dialog that names its remote, and one that fails. */
const remoteWithDialogs = (name: string) =>
  defineRemote({
    name,
    views: {
      start: async () => ({
        default: defineSlot(({ topic = 'nothing', onClose }: StartProps) => (
          <Dialog open title={`Start ${name}`} onClose={onClose}>
            About {topic} <button onClick={onClose}>Done</button>
          </Dialog>
        )),
      }),
      broken: async () => ({
        default: defineSlot(() => {
          throw new RangeError('A fault of the dialog');
        }),
      }),
    },
    locales: { en: async () => ({ default: {} }) },
  });

const dialogs: readonly Extension[] = [
  { type: 'dialog', name: 'start', view: 'start' },
  { type: 'dialog', name: 'sell', view: 'start', when: { permission: 'sell' } },
  { type: 'dialog', name: 'broken', view: 'broken' },
];
const others = ['guides', 'other'].map((name) => ({
  definition: remoteWithDialogs(name),
  extensions: dialogs,
}));

let server: Awaited<ReturnType<typeof startApiServer>>;
let shell: Awaited<ReturnType<typeof openShell>>;
beforeAll(async () => {
  server = await startApiServer({
    ...layoutAnswers,
    'notifications.list': () => ({ data: { meta: { next: null }, results: [] } }),
    'user.read': () => ({ data: { away: false, user_limit: [] } }),
  });
});
afterAll(() => server.close());
afterEach(() => shell.close());

async function visit(...roles: readonly Role[]): Promise<void> {
  localStorage.clear();
  if (roles.length > 0) {
    const claims = claimsOf({ roles: ['ROLE_USER', ...roles] });
    localStorage.setItem(storageKeys.accessToken, unsignedToken(claims));
  }
  shell = await openShell({ backend: server.url, at: '/search', others });
}
const open = (name: `${string}/${string}`, props = {}) => act(() => shell.shell.host.openDialog(name, props));
const failure = () => screen.findByText('This didn’t load. Check your connection and try again.');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('opens the named remote’s dialog with its props, and closes it', async () => {
  await visit();
  open('other/start', { topic: 'paint' });
  expect(await screen.findByRole('dialog', { name: 'Start other' })).toHaveTextContent('About paint');
  await shell.user.click(screen.getByText('Done'));
  await closed();
  open('guides/start');
  expect(await screen.findByRole('dialog', { name: 'Start guides' })).toBeInTheDocument();
});

test.each(['guides/none', 'nobody/start', 'guides/sell', '__proto__/constructor'] as const)(
  'shows a guest a failure when %s is opened',
  async (name) => {
    await visit();
    open(name);
    expect(await failure()).toBeInTheDocument();
    expect(shell.shell.dialogs.get()).toBeNull();
  },
);

test('opens a conditional dialog for a user who meets its condition', async () => {
  await visit('ROLE_SELLER');
  open('guides/sell');
  expect(await screen.findByRole('dialog', { name: 'Start guides' })).toBeInTheDocument();
});

test('shows a failure and sends a report when a dialog throws', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await visit();
  open('guides/broken');
  expect(await failure()).toBeInTheDocument();
  expect(shell.reports).toContainEqual({
    remote: 'guides',
    version: 'test',
    phase: 'render',
    cause: 'RangeError',
  });
  printed.mockRestore();
});

test('keeps an open dialog, until it is closed, when its remote is rolled back to a build without it', async () => {
  await visit();
  open('guides/start');
  await screen.findByRole('dialog', { name: 'Start guides' });
  await shell.list((remote) =>
    remote.name === 'guides' ? { ...remote, version: 'before', extensions: [] } : remote,
  );
  expect(screen.getByRole('dialog', { name: 'Start guides' })).toBeInTheDocument();
  await shell.user.click(screen.getByText('Done'));
  await closed();
  open('guides/start');
  expect(await failure()).toBeInTheDocument();
});
