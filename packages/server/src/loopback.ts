import { isIP } from 'node:net';

/** Whether a name in an address means the machine itself: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/**
 * Whether a network address belongs to the machine itself, IPv4 in the form of IPv6 included. A connection that has closed
 * before it was asked has no address, and counts as somebody else's.
 */
export function isLoopbackAddress(address: string | undefined): boolean {
  const plain = address?.toLowerCase().replace(/^::ffff:/, '') ?? '';
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
