import { isIP } from 'node:net';

/** Whether the host name of a URL means this machine: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/**
 * Whether a network address belongs to this machine, including IPv4 mapped into IPv6. A connection that was already
 * closed has no address, and does not count as local.
 */
export function isLoopbackAddress(address: string | undefined): boolean {
  const plain = address?.toLowerCase().replace(/^::ffff:/, '') ?? '';
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
