import { isLoopbackName } from '@tasklane/server';
import { PermanentFailure } from '@tasklane/server-kit/queue';
import { createTransport } from 'nodemailer';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import type { MailSettings } from '../../platform/config';
import type { MailRow } from './repository';

/** How long a mail server may be silent, in milliseconds. The library's defaults are two to ten minutes. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Replies from this code up mean that the server will never accept what it was sent (RFC 5321, 4.2.1). */
const FIRST_PERMANENT_REPLY = 500;
/** Commands whose refusal concerns this mail; earlier failures concern the connection or the settings. */
const aboutTheMail: readonly unknown[] = ['RCPT TO', 'DATA'];

const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  'command' in error &&
  Number(error.responseCode) >= FIRST_PERMANENT_REPLY &&
  aboutTheMail.includes(error.command);

/** A mail server, as the site uses it. */
export interface Mailer {
  /**
   * Hands a mail to the server; `signal` aborts the connection.
   * @throws PermanentFailure if the server refuses the mail for good; any other error as it occurred, for a retry
   */
  send(mail: MailRow, signal: AbortSignal): Promise<void>;
  close(): void;
}

/**
 * Whether a password travels to the server. Then the connection has to be encrypted: somebody in between could make both
 * sides believe that the other cannot do it.
 */
export function sendsPassword({ url }: Pick<MailSettings, 'url'>): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !isLoopbackName(hostname);
}

export function openMailer({ url, from }: MailSettings): Mailer {
  const [, domain = ''] = /@([^@>]+)>?$/.exec(from) ?? [];
  const transporter = createTransport(
    { url, ...timeouts, requireTLS: sendsPassword({ url }) },
    // Programs that answer mail while its reader is away do not answer what a program has sent (RFC 3834, 5).
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    async send({ hash, to, subject, text, html }, signal) {
      // The same each time, so that a mail is recognised whose first answer from the server was lost.
      const messageId = `<${hash}@${domain}>`;
      try {
        await transporter.sendMail({ to, subject, text, html, messageId, signal });
      } catch (error) {
        if (isRefused(error)) throw new PermanentFailure(error.message, { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}

/** The mail server; undefined if none is configured. */
export const mailerOf = perKernel(({ config }: Kernel): Mailer | undefined =>
  config.mail ? openMailer(config.mail) : undefined,
);
