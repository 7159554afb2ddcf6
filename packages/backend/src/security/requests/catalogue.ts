import { jobStatus, taskStatus } from '@tasklane/contracts';
import {
  buildAdmin,
  buildDeadLetter,
  buildJob,
  buildTask,
  fillTaskForm,
  submittedVersion,
} from '../../testing';
import { taskAt } from '../scene';
import type { Scene } from '../scene';
import type { RequestFixtures, MakeRequest } from './request';

/** The same call for a task on sale and for one that is not. */
const ofBoth = (request: (scene: Scene, task: Scene['live']) => ReturnType<MakeRequest>) => ({
  'a task on sale': (scene: Scene) => request(scene, scene.live),
  'a draft': (scene: Scene) => request(scene, scene.hidden),
});

const byAddress = ofBoth((scene, task) => ({ params: taskAt(scene, task) }));
const byHash = ofBoth((_scene, { hash }) => ({ params: { id: hash } }));

const sellerByName: MakeRequest = ({ seller }) => ({ params: { user: seller.username } });

const reportOf = (hash: string) => ({ resource_url: '/somewhere', hash, reason: 'copied' });

export const catalogueRequests: RequestFixtures = {
  'categories.read': () => ({ params: { id: 'design' } }),
  'gigs.isFavourite': byHash,
  'gigs.addFavourite': byHash,
  'gigs.removeFavourite': byHash,
  'gigs.profile': sellerByName,
  'gigs.read': byAddress,
  'gigs.stats': byAddress,
  'gigs.viewed': byHash,
  'gigs.form': ({ hidden }) => ({ params: { hash: hidden.hash } }),
  'gigs.create': async ({ backend }, { token }) => ({
    body: { ...(await fillTaskForm(backend, token, { submit: false })) },
  }),
  'gigs.edit': async ({ backend, seller }) => ({
    params: { id: (await buildTask(backend, seller)).hash },
    body: { ...(await fillTaskForm(backend, seller.token)) },
  }),
  'gigs.delete': async ({ backend, seller }) => ({ params: { id: (await buildTask(backend, seller)).hash } }),
  'gigs.activate': async (scene) => ({
    params: taskAt(scene, await buildTask(scene.backend, scene.seller)),
    body: { status: taskStatus.draft },
  }),
  'reviews.ofTask': byAddress,
  'reviews.ofSeller': sellerByName,
  'reports.create': {
    'a task': ({ live }) => ({ params: { type: 'task' }, body: reportOf(live.hash) }),
    'a user': ({ seller }) => ({ params: { type: 'user' }, body: reportOf(seller.hash) }),
  },
  'jobs.read': {
    'a live job': async ({ backend, buyer }) => ({ params: { id: await buildJob(backend, buyer) } }),
    'a draft': async ({ backend, buyer }) => ({
      params: { id: await buildJob(backend, buyer, { status: jobStatus.draft }) },
    }),
  },
  'sitemap.read': () => ({ params: { section: 'tasks' } }),
  'admin.task': ({ hidden }) => ({ params: { id: hidden.hash } }),
  'admin.decideTask': async ({ backend, seller }) => {
    const { hash } = await buildTask(backend, seller, { status: taskStatus.pending });
    const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const version = await submittedVersion(backend, moderator, hash);
    return { params: { id: hash }, body: { decision: 'approve', version } };
  },
  'admin.deadLetters': () => ({ query: { lane: 'mail' } }),
  'admin.retryDeadLetters': async ({ backend }) => {
    await buildDeadLetter(backend);
    return { body: { lane: 'notifications' } };
  },
  'admin.retryDeadLetter': async ({ backend }) => ({ params: { id: await buildDeadLetter(backend) } }),
  'admin.discardDeadLetter': async ({ backend }) => ({ params: { id: await buildDeadLetter(backend) } }),
  'test.clock': () => ({ body: { advance: 'PT1S' } }),
};
