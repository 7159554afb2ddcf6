import { updateSubject } from '@tasklane/server-kit/lifecycle';
import { disputeSubject } from '../../modules/disputes/lifecycle/subject';
import { disputing, opening, verdict } from '../../testing';
import type { Scene } from '../scene';
import type { MakeRequest, RequestFixtures } from './request';

/** A dispute that the buyer has just opened. */
async function opened(scene: Scene): Promise<string> {
  const { data } = await disputing(scene.backend).open(await scene.freshOrder('delivered'), scene.buyer);
  return data.hash;
}

/** A dispute that waits for an admin. */
async function escalated(scene: Scene): Promise<string> {
  const hash = await opened(scene);
  await disputing(scene.backend).escalate(hash, scene.buyer);
  return hash;
}

const onOpen: MakeRequest = async (scene) => ({ params: { id: await opened(scene) } });

/** A dispute that the caller is on; nobody asked whether they may be. */
const claimed =
  (body?: Readonly<Record<string, unknown>>): MakeRequest =>
  async (scene, who) => {
    const id = await escalated(scene);
    const { kernel } = scene.backend;
    const claim = { claimedBy: who.hash, claimedAt: kernel.clock.now() };
    await updateSubject(kernel.db, disputeSubject, id, claim);
    return { params: { id }, ...(body && { body }) };
  };

/** A dispute that an admin has decided, so that either side may appeal. */
async function decided(scene: Scene): Promise<string> {
  const hash = await escalated(scene);
  const admin = await scene.cast.ROLE_ADMIN_DISPUTE.another();
  await disputing(scene.backend).claim(hash, admin);
  await disputing(scene.backend).decide(hash, admin);
  return hash;
}

/** A dispute with a file that the buyer added to it. */
const withFile: MakeRequest = async (scene) => {
  const { backend, buyer, freshOrder, upload } = scene;
  const assets = [await upload(buyer, 'dispute')];
  const { data } = await disputing(backend).open(await freshOrder('delivered'), buyer, {
    ...opening,
    assets,
  });
  return { params: { id: data.hash, file: data.positions[0]?.files[0]?.hash ?? '' } };
};

const listOf =
  (action: string): MakeRequest =>
  () => ({ params: { action } });

const words = { message: 'The files for print are missing.' };

export const disputeRequests: RequestFixtures = {
  'disputes.open': async ({ freshOrder }) => ({
    params: { id: await freshOrder('delivered') },
    body: { ...opening, wants: 'redelivery' },
  }),
  'disputes.read': onOpen,
  'disputes.file': withFile,
  'disputes.answer': async (scene) => ({ params: { id: await opened(scene) }, body: words }),
  'disputes.escalate': onOpen,
  'disputes.offer': async (scene) => ({
    params: { id: await opened(scene) },
    body: { outcome: 'part', refund: 5 },
  }),
  'disputes.settle': async (scene) => {
    const id = await opened(scene);
    const { data } = await disputing(scene.backend).offer(id, scene.seller, { outcome: 'payment' });
    return { params: { id }, body: { offer: data.offers[0]?.hash ?? '' } };
  },
  'disputes.seal': async (scene) => ({ params: { id: await opened(scene) }, body: { refund: 5 } }),
  'disputes.drop': onOpen,
  'disputes.appeal': async (scene) => ({ params: { id: await decided(scene) }, body: words }),
  'disputes.list': {
    outstanding: listOf('outstanding'),
    escalated: listOf('escalated'),
    complete: listOf('complete'),
  },
  'disputes.overview': () => ({}),
  'disputes.precedents': () => ({ query: { category: 'graphics-design', reason: 'other' } }),
  'disputes.usualShare': () => ({ query: { category: 'graphics-design' } }),
  'disputes.case': onOpen,
  'disputes.claim': async (scene) => ({ params: { id: await escalated(scene) } }),
  'disputes.release': claimed(),
  'disputes.ask': claimed({ side: 'seller', hours: 48, ...words }),
  'disputes.note': async (scene) => ({ params: { id: await opened(scene) }, body: words }),
  'disputes.decide': claimed({ ...verdict }),
};
