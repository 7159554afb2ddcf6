import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useApi, useApiQuery } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect } from 'react';
import { startApiServer } from '../server/apiServer';
import { renderComponent } from '../render/renderView';
import { leftBehind } from './leftBehind';

const nothing = () => undefined;

/** A page that runs an effect on mount, and its cleanup on unmount. */
function page(
  use: (parts: { host: ReturnType<typeof useHost>; api: ReturnType<typeof useApi> }) => void | (() => void),
) {
  return function Page() {
    const host = useHost();
    const api = useApi();
    useEffect(() => use({ host, api }), [host, api]);
    return null;
  };
}

const style = () => document.head.appendChild(document.createElement('style'));
const observed = () => {
  const observer = new ResizeObserver(nothing);
  observer.observe(document.body);
  return observer;
};

test.each<[string, Parameters<typeof page>[0]]>([
  [
    'an event listener',
    () => {
      window.addEventListener('scroll', nothing, { passive: true });
      return () => window.removeEventListener('scroll', nothing);
    },
  ],
  [
    'a one-time listener by firing its event',
    () => {
      window.addEventListener('focus', nothing, { once: true });
      window.dispatchEvent(new Event('focus'));
    },
  ],
  [
    'a timer',
    () => {
      const timer = setTimeout(nothing, 60_000);
      return () => clearTimeout(timer);
    },
  ],
  [
    'an observer',
    () => {
      const observer = observed();
      return () => observer.disconnect();
    },
  ],
  [
    'a style sheet',
    () => {
      const sheet = style();
      return () => sheet.remove();
    },
  ],
  ['a subscription to a host event', ({ host }) => host.events.on('session.signed-in', nothing)],
])('a page that cleans up %s leaves nothing behind', async (_what, use) => {
  const Page = page(use);
  expect(await leftBehind(() => renderComponent(<Page />))).toEqual([]);
});

test.each<[string, Parameters<typeof page>[0]]>([
  ['window: scroll', () => window.addEventListener('scroll', () => nothing)],
  ['#document: keydown', () => document.addEventListener('keydown', () => nothing, true)],
  ['body: click', () => document.body.addEventListener('click', () => nothing)],
  ['EventTarget: change', () => window.matchMedia('(width > 1px)').addEventListener('change', nothing)],
  ['interval of 50000 ms', () => void setInterval(nothing, 50_000)],
  ['timeout of 60000 ms', () => void setTimeout(nothing, 60_000)],
  ['ResizeObserver', () => void observed()],
  ['<style>', () => void style()],
  ['<div>', () => void document.body.appendChild(document.createElement('div'))],
  ['body locked ', () => document.body.classList.add('locked', `x${document.body.className.length}`)],
  ['event session.signed-in', ({ host }) => void host.events.on('session.signed-in', nothing)],
  ['session', ({ host }) => void host.session.subscribe(nothing)],
])('%s is found when a page leaves it behind', async (what, use) => {
  const Page = page(use);
  expect(await leftBehind(() => renderComponent(<Page />))).toEqual([expect.stringContaining(what)]);
});

test('an answer still observed after unmount is found, and one that was only shown is not', async () => {
  const server = await startApiServer({ 'settings.read': () => ({ data: { service_rate: 5 } }) });
  const show = (Page: () => null) => () => renderComponent(<Page />, { backend: server.url });
  function Shown() {
    useApiQuery('settings.read');
    return null;
  }
  const Kept = page(({ api }) => {
    const query = api.queryClient.getQueryCache().build(api.queryClient, api.query('settings.read'));
    query.addObserver({ onQueryUpdate: nothing, shouldFetchOnWindowFocus: () => false } as never);
  });
  expect(await leftBehind(show(Shown))).toEqual([]);
  expect(await leftBehind(show(Kept))).toEqual(['answer ["settings.read",{}]']);
  await server.close();
});

test('a page that unmounts while its socket is still connecting leaves nothing behind', async () => {
  const server = createServer().on('upgrade', (_request, socket) => setTimeout(() => socket.destroy(), 50));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const Page = page(() => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    const ping = setTimeout(nothing, 60_000);
    socket.onclose = () => clearTimeout(ping);
  });
  expect(await leftBehind(() => renderComponent(<Page />))).toEqual([]);
  server.close();
});
