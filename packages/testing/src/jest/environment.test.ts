import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBackend } from '..';

/** Starts a server that echoes the content type and the body of each request. */
async function echoServer() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.end(
        JSON.stringify({ type: request.headers['content-type'], body: Buffer.concat(chunks).toString() }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('fetch sends a form with a file as multipart data', async () => {
  const server = await echoServer();
  document.body.innerHTML = '<form><input name="title" value="A logo"></form>';
  const form = new FormData(document.querySelector('form') ?? undefined);
  form.append('file', new File(['ink'], 'ink.txt', { type: 'text/plain' }));
  const answer = await fetch(server.url, { method: 'POST', body: form });
  const { type, body } = (await answer.json()) as { type: string; body: string };
  expect(type).toMatch(/^multipart\/form-data/);
  expect(body).toContain('A logo');
  expect(body).toContain('filename="ink.txt"');
  server.close();
});

test('a request resolves against the address of the page and can be aborted', () => {
  const control = new AbortController();
  const request = new Request('/api/tasks', { signal: control.signal });
  expect(request.url).toBe(new URL('/api/tasks', window.location.href).href);
  control.abort();
  expect(request.signal.aborted).toBe(true);
});

test('the matchers of jest-dom are available', () => {
  document.body.innerHTML = '<button disabled>Pay</button>';
  expect(document.querySelector('button')).toBeDisabled();
});

test('the back end runs outside the context of a test, except in watch mode', () => {
  expect(startBackend instanceof Function).toBe(!process.env.BACKEND_MODULES);
});
