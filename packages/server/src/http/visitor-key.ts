import ipaddr from 'ipaddr.js';

/**
 * The key under which limits count a visitor: an IPv4 address, or the /64 network of an IPv6 address, since a single
 * IPv6 customer has at least that many addresses. An IPv4 address mapped into IPv6 counts as IPv4.
 * @returns the address itself when it is not a network address
 */
export function visitorKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
