import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { perKernel } from '../../kernel';
import type { MailRow } from './mail.repository';

/** The mail server, or nothing when the configuration names none. */
const transporterOf = perKernel<Transporter | undefined>(({ config }) =>
  config.smtpUrl ? createTransport(config.smtpUrl, { from: config.mailFrom }) : undefined,
);

export { transporterOf };

/** Hands a mail to the server. @throws what the server said, for another try */
export async function send(transporter: Transporter, mail: MailRow): Promise<void> {
  await transporter.sendMail({
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.hash}@mail.tasklane>`,
  });
}
