import { tasks } from '@tasklane/contracts';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import type { Executor } from '@tasklane/server-kit/database';
import { after } from '@tasklane/server-kit';
import { consumer } from '@tasklane/server-kit/queue';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import { storageOf } from './storage';
import { deleteUpload, lockUpload } from './repository';

const KIND = 'upload.forget';

/** How long a file waits to be claimed; longer than anybody has a form open. */
const PATIENCE = 'P2D';

const transforms = Object.keys(tasks.imageTransforms);

/** Schedules the removal of an upload that nobody claims in time. */
export const forgetLater = ({ timers, clock }: Kernel, tx: Executor, location: string): Promise<void> =>
  timers.schedule(tx, KIND, location, after(clock.now(), PATIENCE));

/** Locks the row, so that nobody claims what is being removed. From then on only the event names the file. */
async function forget({ outbox }: Kernel, tx: Executor, location: string): Promise<void> {
  const upload = await lockUpload(tx, location);
  if (!upload || upload.state === 'claimed') return;
  await deleteUpload(tx, location);
  await outbox.add(tx, events.uploadDiscarded, { location });
}

/** Removes a file with its sizes; no transaction waits for the storage. */
async function removeFiles(kernel: Kernel, location: string): Promise<void> {
  const storage = storageOf(kernel);
  for (const each of [location, ...transforms.map((transform) => `${transform}/${location}`)]) {
    await storage.delete(each);
  }
}

export const uploadConsumers: NonNullable<BackendModule['consumers']> = [
  consumer(
    events.uploadDiscarded,
    { name: 'uploads.remove', lane: 'files' },
    (kernel: Kernel, { location }) => removeFiles(kernel, location),
  ),
];

export const timerHandlers: readonly TimerHandler<Kernel>[] = [
  { kind: KIND, fire: (kernel, tx, { subject }) => forget(kernel, tx, subject) },
];
