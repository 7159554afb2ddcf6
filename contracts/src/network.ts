const GROUPS = 8;
/** First groups of an IPv6 address that stands for an IPv4 one (RFC 4291, 2.5.5.2). */
const mappedPrefix = '0:0:0:0:0:ffff';

/** The tail of an IPv6 address in the notation of IPv4, as two groups. */
const asGroups = (_tail: string, ...bytes: string[]): string => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

/** All eight groups of an IPv6 address, in small letters without leading zeros. */
function groupsOf(address: string): string[] {
  const [start = [], end] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, asGroups)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = end ? Array.from({ length: Math.max(0, GROUPS - start.length - end.length) }, () => '0') : [];
  return [...start, ...zeros, ...(end ?? [])].map((group) => parseInt(group, 16).toString(16));
}

/** Two groups as the four numbers of an IPv4 address. */
const asAddress = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/**
 * What belongs to one household or office: an IPv4 address, or the /64 network of an IPv6 one, whose owner has all
 * of its addresses. Limits count by it.
 * @param ip as a socket or a trusted proxy says it, so never malformed; an IPv6 address that stands for an IPv4 one is
 * read as that
 * @returns a name without a colon, such as that of a Unix socket, as it is
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') === mappedPrefix) return asAddress(groups.slice(6));
  return groups.slice(0, 4).join(':');
}
