import { ApiProvider, createApi, memoryTokens, useApi, useApiQuery } from '@tasklane/api-client';
import { createRegistryStore, createRemotes, HostProvider } from '@tasklane/federation';
import { createI18n, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { UiProvider, uiTexts } from '@tasklane/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ShellProvider } from '../app/context';
import type { Shell } from '../app/context';
import { PageSkeleton } from '../pages/PageSkeleton';
import { createState } from '../state';
import { backgroundTexts, shellTexts } from '../texts';
import { SlowAnswer, slowMs } from './SlowAnswer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const offer = () => screen.queryByRole('region', { name: 'Slow response' });

/** A back end whose answers the test gives, in the order of the requests. */
function manualFetch() {
  const answers: ((body: unknown) => void)[] = [];
  const fetch = (_address: unknown, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      answers.push((body) => resolve(Response.json(body)));
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  return { answers, fetch };
}

/** A part of a page that reads data. */
function Rates() {
  const { data } = useApiQuery('exchange.read', {}, { handled: true });
  return data ? <p>Rates</p> : null;
}

/** A page that reads data on a press, and shows another part that reads. */
function MoreOnDemand() {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const showMore = () => {
    void api.ensure('settings.read', {});
    setIsOpen(true);
  };
  return isOpen ? <Rates /> : <button onClick={showMore}>More</button>;
}

/** Opens a page with only the message about waiting; `/late` has a loader. */
async function open({ fetch = manualFetch().fetch, page = <p>Page</p> } = {}) {
  const i18n = createI18n({ language: 'en' });
  for (const texts of [uiTexts, shellTexts, backgroundTexts]) await registerNamespace(i18n, texts);
  const api = createApi({ baseUrl: '/api', tokens: memoryTokens(), language: () => 'en', fetch });
  const reload = jest.fn();
  const shell = { api, state: createState(), reload } as unknown as Shell;
  const remotes = createRemotes({
    registry: createRegistryStore({ initial: { contracts: '1.0.0', remotes: [] } }),
    runtime: { load: () => Promise.reject(new Error('There is none.')) },
    language: 'en',
    loadTexts: () => Promise.resolve(),
  });
  const layout = (
    <>
      <SlowAnswer />
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: page },
    { path: 'late', loader: () => api.ensure('settings.read', {}), element: <p>Late page</p> },
  ];
  const router = createMemoryRouter([{ path: '/', element: layout, children }]);
  render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <ApiProvider api={api}>
          <HostProvider host={{} as never} remotes={remotes}>
            <ShellProvider value={shell}>
              <RouterProvider router={router} useTransitions={false} />
            </ShellProvider>
          </HostProvider>
        </ApiProvider>
      </UiProvider>
    </I18nProvider>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { router, reload, user };
}

test('a loaded page shows no offer, however long it stays open', async () => {
  await open();
  await pass(12 * 3_600_000);
  expect(screen.getByText('Page')).toBeVisible();
  expect(offer()).toBeNull();
});

const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

test('a slow read shows an offer to send it again, which disappears with the answer', async () => {
  const { answers, fetch } = manualFetch();
  const { user } = await open({ fetch, page: <Rates /> });
  await pass(slowMs - 1);
  expect(offer()).toBeNull();
  await pass(1);
  expect(offer()).toHaveTextContent('This is taking longer than usual.');
  await user.click(tryAgain());
  await pass(0);
  expect(offer()).toBeNull();
  expect(answers).toHaveLength(2);
  answers[1]?.({ data: [] });
  await pass(slowMs);
  expect(screen.getByText('Rates')).toBeVisible();
  expect(offer()).toBeNull();
});

test('a part that appears during another read is watched too, without state updates while it renders', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  const { user } = await open({ page: <MoreOnDemand /> });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await pass(slowMs);
  expect(offer()).toBeVisible();
  expect(errors).not.toHaveBeenCalled();
});

test('the current page stays during a slow navigation, whose read can be sent again', async () => {
  const { answers, fetch } = manualFetch();
  const { router, user } = await open({ fetch });
  act(() => void router.navigate('/late'));
  await pass(slowMs);
  expect(offer()).toBeVisible();
  expect(screen.getByText('Page')).toBeVisible();
  await user.click(tryAgain());
  await pass(0);
  expect(answers).toHaveLength(2);
  answers[1]?.({ service_rate: 5 });
  await pass(0);
  expect(screen.getByText('Late page')).toBeVisible();
  expect(offer()).toBeNull();
});

test('a skeleton that stays offers a reload', async () => {
  const { reload, user } = await open({ page: <PageSkeleton /> });
  await pass(slowMs);
  await user.click(tryAgain());
  expect(reload).toHaveBeenCalledTimes(1);
});
