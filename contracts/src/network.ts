const GROUPS = 8;
/** First groups of an IPv6 address that maps an IPv4 one (RFC 4291, 2.5.5.2). */
const mappedPrefix = '0:0:0:0:0:ffff';

/** Converts the tail of an IPv6 address from IPv4 notation to two groups. */
const asGroups = (_tail: string, ...bytes: string[]): string => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

/** Returns all eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  const [start = [], end] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, asGroups)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = end ? Array.from({ length: Math.max(0, GROUPS - start.length - end.length) }, () => '0') : [];
  return [...start, ...zeros, ...(end ?? [])].map((group) => parseInt(group, 16).toString(16));
}

/** Converts two groups to the dotted form of an IPv4 address. */
const asAddress = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/**
 * Returns the network that one household or office controls: an IPv4 address, or the /64 network of an IPv6 one, whose
 * owner has all of its addresses. Rate limits count by it.
 * @param ip as given by a socket or a trusted proxy, so never malformed; an IPv6 address that maps an IPv4 one counts
 * as the IPv4 address
 * @returns a name without a colon, such as that of a Unix socket, unchanged
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') === mappedPrefix) return asAddress(groups.slice(6));
  return groups.slice(0, 4).join(':');
}
