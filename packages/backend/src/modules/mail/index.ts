export type { MailTemplate } from './compose';
export { mails } from './schema';
export { mailModule } from './module';
export { sendMail } from './send-mail';
