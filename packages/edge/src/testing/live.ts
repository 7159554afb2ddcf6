import type { TestSite } from './edge';

/** Yields what an open page receives of deployments, chunk by chunk: first the current state of the site. */
export async function* hear(site: TestSite): AsyncGenerator<string> {
  const { body, headers } = await site.get('/edge/live');
  expect(headers.get('content-type')).toContain('text/event-stream');
  if (!body) throw new Error('The answer has no body.');
  const decoder = new TextDecoder();
  for await (const chunk of body) yield decoder.decode(chunk as Uint8Array);
}
