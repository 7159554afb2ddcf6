import { useApiQuery } from '@tasklane/api-client';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderComponent } from '../render/renderView';
import { failure, startApiServer } from '../server/apiServer';
import { failureFaults } from './failureFaults';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => (server = await startApiServer({ 'settings.read': () => failure('internal') })));
afterAll(() => server.close());

function Page({ children }: { children: ReactNode }) {
  const { isError } = useApiQuery('settings.read');
  return isError ? children : null;
}

test.each<[string, ReactNode, string[]]>([
  ['says so', <p role="alert">It failed.</p>, []],
  ['does not say so', <h1>Settings</h1>, ['It does not say that ["settings.read",{}] failed.']],
  ['shows nothing', <span />, ['It shows nothing.']],
])('returns the faults of a page that fails and %s', async (_what, shown, faults) => {
  const page = await renderComponent(<Page>{shown}</Page>, { backend: server.url });
  await waitFor(() => expect(server.calls('settings.read')).not.toEqual([]));
  await waitFor(() => expect(failureFaults(page)).toEqual(faults));
  expect(failureFaults(page, true)).toEqual(faults.filter((fault) => fault === 'It shows nothing.'));
});

test('returns no faults of a page that makes no requests', async () => {
  expect(failureFaults(await renderComponent(<h1>Terms</h1>))).toEqual([]);
});
