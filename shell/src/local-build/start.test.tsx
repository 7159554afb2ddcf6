import { createI18n } from '@tasklane/i18n';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { accompanyLocalBuild } from './start';

const override = { remote: 'jobs', origin: 'http://127.0.0.1:4100', until: '2026-01-01T00:00:00.000Z' };
const opened: FakeEventSource[] = [];

/** jsdom has no EventSource, and the developer's server does not run here. */
class FakeEventSource extends EventTarget {
  closed = false;
  constructor(readonly url: string) {
    super();
    opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

const routerAt = (path: string) =>
  createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });

beforeEach(() => Object.assign(window, { EventSource: FakeEventSource }));
afterEach(() => document.body.replaceChildren());

test.each([
  ['en', 'The part jobs of this site comes from your own machine: http://127.0.0.1:4100.'],
  ['ar', 'يأتي الجزء jobs من هذا الموقع من جهازك'],
] as const)(
  'in %s, a bar names the remote and its address, and links to stopping the local build',
  async (language, words) => {
    await act(() => accompanyLocalBuild(override, { i18n: createI18n({ language }), router: routerAt('/') }));
    expect(await screen.findByRole('complementary')).toHaveTextContent(words);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/edge/override/stop');
    expect(opened.at(-1)?.url).toBe('http://127.0.0.1:4100/events');
  },
);

test('an error page ends the local build', async () => {
  const fetchSpy = jest.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const router = routerAt('/');
  await act(() => accompanyLocalBuild(override, { i18n: createI18n({ language: 'en' }), router }));
  await act(() => router.navigate('/jobs'));
  expect(await screen.findByRole('complementary')).toBeInTheDocument();
  await act(() => router.navigate('/500'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(fetchSpy).toHaveBeenCalledWith('/edge/override/stop', { redirect: 'manual' });
  expect(opened.at(-1)?.closed).toBe(true);
  fetchSpy.mockRestore();
});
