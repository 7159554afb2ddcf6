/**
 * Returns the origin of a server on the visitor's own machine, in the form that a browser writes; undefined for any
 * other. The address `[::1]` is not accepted: a content security policy cannot name it.
 */
export function localOrigin(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, href } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const isBare = href === `${origin}/`;
  return isLocal && isBare && /^https?:$/.test(protocol) ? origin : undefined;
}
