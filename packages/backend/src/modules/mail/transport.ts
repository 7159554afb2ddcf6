import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { perKernel } from '../../kernel';
import { PermanentFailure } from '@tasklane/server-kit/queue';
import type { MailRow } from './repository';

/** How long a mail server may be silent, in milliseconds. The library's defaults are two to ten minutes. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** The connection to the mail server; undefined if none is configured. */
const transporterOf = perKernel<Transporter | undefined>(({ config }) =>
  config.smtpUrl
    ? createTransport({ url: config.smtpUrl, ...timeouts }, { from: config.mailFrom })
    : undefined,
);

export { transporterOf };

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

/**
 * Hands a mail to the server; `signal` aborts the connection.
 * @throws PermanentFailure if the server refuses the mail for good; any other error as it occurred, for a retry
 */
export async function send(transporter: Transporter, mail: MailRow, signal: AbortSignal): Promise<void> {
  try {
    await transporter.sendMail({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.hash}@mail.tasklane>`,
      signal,
    });
  } catch (error) {
    if (isRefused(error)) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}
