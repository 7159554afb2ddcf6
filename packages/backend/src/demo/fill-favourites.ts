import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { addFavourites } from '../modules/favourites';
import { userHash } from './fill-people';
import type { SoldTask } from './orders/sold-task';
import { demoBuyers, demoRoles, createRandom } from '@tasklane/demo-data';

const buyers = [...demoRoles.filter(({ role }) => /^(buyer|pre-seller)/.test(role)), ...demoBuyers];

/** Saves some tasks for every buyer. */
export async function fillFavourites(
  kernel: Kernel,
  tx: Executor,
  tasks: readonly SoldTask[],
): Promise<void> {
  const now = kernel.clock.now().getTime();
  const rows = buyers.flatMap(({ username }) => {
    const random = createRandom(`saved by ${username}`);
    return random.sample(tasks, random.int(5, 14)).map((task) => ({
      user: userHash(username),
      task: task.hash,
      savedAt: new Date(now - random.next() * (now - task.listedAt)),
    }));
  });
  await addFavourites(tx, rows);
}
