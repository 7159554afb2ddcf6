import { events } from '../../events';
import { bind } from '../../http';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { consumer } from '@tasklane/server-kit/queue';
import { mayStandIn, standInRoutes } from '../../platform/stand-ins';
import { deleteMailsTo, findMail, listMails, markSent } from './repository';
import { outboxPage } from './outbox-page';
import { mailerOf } from './transport';

const SHOWN = 50;

/**
 * Outside production, leaves the mail to be read on the development page.
 * @throws Error in production: the mail is retried, and becomes a failed action that an admin repeats once there is a
 *   server
 */
function requireMailServer({ config }: Kernel): void {
  if (!mayStandIn(config, 'mailPages')) throw new Error('No mail server is configured: SMTP_URL is not set.');
}

/** Sends mail through SMTP (`SMTP_URL`), or stores it to be read at `/dev/mail` on the server's own machine. */
export const mailModule: BackendModule = {
  name: 'mail',
  closeAccount: (_kernel, tx, { email }) => deleteMailsTo(tx, email),
  consumers: [
    consumer(
      events.mailRequested,
      { name: 'mail.send', lane: 'mail' },
      async (kernel: Kernel, { mail: hash }, signal) => {
        const mail = await findMail(kernel.db, hash);
        const mailer = mailerOf(kernel);
        if (!mail || mail.sentAt) return;
        if (!mailer) return requireMailServer(kernel);
        await mailer.send(mail, signal);
        await markSent(kernel.db, hash, kernel.clock.now());
      },
    ),
  ],
  operations: [
    bind('dev.mail', async ({ db }, { query }) => {
      const mails = await listMails(db, query.to, SHOWN);
      return mails.map(({ createdAt, sentAt: _sentAt, ...mail }) => ({
        ...mail,
        date: createdAt.toISOString(),
      }));
    }),
  ],
  routes: (app, kernel) =>
    standInRoutes(app, kernel, { standIn: 'mailPages', localOnly: true }, (scope) => {
      scope.get('/dev/mail', async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
          )
          .send(outboxPage(await listMails(kernel.db, undefined, SHOWN))),
      );
    }),
  stop: async (kernel) => {
    mailerOf(kernel)?.close();
  },
};
