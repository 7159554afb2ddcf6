import type { TestSite } from './edge';

/** What an open page hears of deployments, piece by piece: first where the site stands. */
export async function* hear(site: TestSite): AsyncGenerator<string> {
  const { body, headers } = await site.get('/edge/live');
  expect(headers.get('content-type')).toContain('text/event-stream');
  if (!body) throw new Error('Nothing is told.');
  const decoder = new TextDecoder();
  for await (const chunk of body) yield decoder.decode(chunk as Uint8Array);
}
