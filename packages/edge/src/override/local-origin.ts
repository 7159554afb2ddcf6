/**
 * The origin of a server on the visitor's own machine, as a browser writes it; nothing for any other. The address
 * `[::1]` is left out: a content security policy cannot name it.
 */
export function localOrigin(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, href } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const isBare = href === `${origin}/`;
  return isLocal && isBare && /^https?:$/.test(protocol) ? origin : undefined;
}
