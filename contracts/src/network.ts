/**
 * What belongs to one household or office: an IPv4 address, or the /64 network of an IPv6 one, whose owner has all
 * of its addresses. Limits count by it.
 * @param ip as a socket or a trusted proxy says it, so never malformed
 * @returns a name without a colon, such as that of a Unix socket, as it is
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) return address;
  const [start = [], end] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = end ? Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0') : [];
  return [...start, ...zeros, ...(end ?? [])]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
