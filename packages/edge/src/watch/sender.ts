import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@tasklane/contracts';
import { visitorOf } from '../visitor/visitor';

/** The sender of a report, under names that mean nothing outside this process. */
export interface Sender {
  /** One browser, as far as its cookie tells; otherwise the address. */
  readonly visitor: string;
  readonly address: string;
}

/** Names senders with a key that lives as long as the process: neither an address nor a cookie is stored anywhere. */
export function createSenderReader(): (ip: string, cookieHeader: string | undefined) => Sender {
  const key = randomBytes(32);
  const hidden = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return (ip, cookieHeader) => {
    const address = hidden(networkOf(ip));
    const cookie = visitorOf(cookieHeader)?.id;
    return { address, visitor: cookie === undefined ? address : hidden(cookie) };
  };
}
