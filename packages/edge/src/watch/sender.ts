import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { visitorOf } from '../visitor/visitor';

/** Who told something, under names that mean nothing outside of this process. */
export interface Sender {
  /** One browser, as far as its cookie tells; else the address. */
  readonly visitor: string;
  readonly address: string;
}

/** What belongs to one household or office: an IPv4 address, or the /64 network of an IPv6 one. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [start = [], end] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = end ? Array.from({ length: 8 - start.length - end.length }, () => '0') : [];
  return [...start, ...zeros, ...(end ?? [])]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** Names senders by a key that lives as long as the process: neither an address nor a cookie is kept anywhere. */
export function createSenderReader(): (ip: string, cookieHeader: string | undefined) => Sender {
  const key = randomBytes(32);
  const hidden = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return (ip, cookieHeader) => {
    const address = hidden(networkOf(ip));
    const cookie = visitorOf(cookieHeader)?.id;
    return { address, visitor: cookie === undefined ? address : hidden(cookie) };
  };
}
