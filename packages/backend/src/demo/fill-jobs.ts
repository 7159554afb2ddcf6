import { jobStatus, offerStatus, orders } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { addJobs } from '../modules/jobs';
import { userHash } from './fill-people';
import { demoJobs, demoBuyers, demoSellers, createRandom, hashOf } from '@tasklane/demo-data';
import type { DemoSeller } from '@tasklane/demo-data';

const DAY = 86_400_000;

const offerTexts = [
  'I have done something very like this twice this year and can start on Monday. Shall I send examples?',
  'This sounds like fun. One question before I promise anything: who decides in the end?',
  'I can do it within the budget, with one round of changes. Delivery as below.',
  'Your description is unusually clear, thank you. My offer includes the source files.',
] as const;

/** Sellers whose trade is below the same top category, so that a translator makes no offer for a logo. */
function sellersNear(category: string): DemoSeller[] {
  const [top = ''] = category.split('/');
  return demoSellers.filter(({ categories }) => categories.some((each) => each.startsWith(`${top}/`)));
}

/** Fills the job board: live jobs, the last few of them expired but still visible, each with its offers. */
export async function fillJobs(kernel: Kernel, tx: Executor): Promise<void> {
  const now = kernel.clock.now().getTime();
  const made = demoJobs.map((job, number) => {
    const random = createRandom(`job ${number}`);
    const expired = number >= demoJobs.length - 2;
    const liveFor = random.pick(orders.jobLiveDays) * DAY;
    const createdAt = new Date(now - (expired ? liveFor + 3 * DAY : random.float(0.1, 5.5) * DAY));
    const hash = hashOf(`job ${number}`);
    const offers = random.sample(sellersNear(job.category), job.offers).map((seller, index) => ({
      hash: hashOf(`offer ${number} ${index}`),
      job: hash,
      seller: userHash(seller.username),
      price: orders.toCents(random.int(job.budget[0], job.budget[1])),
      revisions: random.int(1, 3),
      delivery: random.int(1, 14),
      message: random.pick(offerTexts),
      status: offerStatus.offered,
      createdAt: new Date(createdAt.getTime() + index * 3_600_000),
      updatedAt: new Date(createdAt.getTime() + index * 3_600_000),
    }));
    const row = {
      hash,
      buyer: userHash(number % 5 === 0 ? 'BuyerBen' : random.pick(demoBuyers).username),
      title: job.title,
      description: job.description,
      category: job.category,
      budgetFrom: orders.toCents(job.budget[0]),
      budgetTo: orders.toCents(job.budget[1]),
      dueAt: new Date(now + random.int(8, 40) * DAY),
      expiresAt: new Date(createdAt.getTime() + liveFor),
      status: expired ? jobStatus.expired : jobStatus.live,
      createdAt,
      updatedAt: createdAt,
    };
    return { row, offers };
  });
  await addJobs(
    kernel,
    tx,
    made.map(({ row }) => row),
    made.flatMap(({ offers }) => offers),
  );
}
