import { newHash, seal } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { compose } from './compose';
import type { Letter } from './compose';
import { insertMail } from './repository';

/** Writes a mail in the transaction of its cause; it is sent after the commit and retried until the server takes it. */
export async function sendMail(kernel: Kernel, tx: Executor, letter: Letter & { to: string }): Promise<void> {
  const hash = newHash();
  await insertMail(tx, { hash, to: letter.to, ...compose(letter), createdAt: kernel.clock.now() });
  await kernel.outbox.add(tx, events.mailRequested, { mail: hash, recipient: seal(letter.to.toLowerCase()) });
}
