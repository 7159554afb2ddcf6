import { expect } from '@playwright/test';
import { resizedPicture } from '@tasklane/contracts';
import { signInAs } from './accounts';
import type { Api } from './api';
import { upload } from './files';
import { register, signIn } from './people';
import type { TestAccount } from './people';
import { anyTask } from './shopping';

/** The title of the tasks that registered sellers submit. */
export const submittedTitle = 'Draw a fox for your shop window';

/** A task form that is complete but for its pictures. */
const form = {
  title: submittedTitle,
  description: `<p>${'A fox, drawn with a brush and in one colour. '.repeat(6)}</p>`,
  package_description: `<p>${'The finished drawing, as a file to print. '.repeat(4)}</p>`,
  price: 20,
  delivery: 72,
  revisions: 1,
  category: 'design/logo-design',
  languages: ['en'],
  submit: true,
} as const;

/**
 * Registers a seller with one approved task, for a test that looks at a seller's pages: a new order of a seller whom
 * other tests buy from would be celebrated there.
 */
export async function registerSeller(api: Api) {
  const [seller, moderator, { carouselImage }] = await Promise.all([
    register(api, 'seller').then(becomeSeller),
    signInAs(api, 'ROLE_ADMIN_TASK'),
    anyTask(api),
  ]);
  const [picture] = carouselImage.assets;
  if (!picture) throw new Error('A task on sale has no picture.');
  const path = await upload(seller, 'task', await pictureAt(api, resizedPicture(picture.path, 'task_large')));
  const body = { ...form, languages: [...form.languages], assets: [{ type: 1, path }] };
  const { hash } = await seller.api.get('gigs.create', { body });
  const { version } = await moderator.api.get('admin.task', { params: { id: hash } });
  await moderator.api.get('admin.decideTask', {
    params: { id: hash },
    body: { decision: 'approve', version },
  });
  const [task] = (await api.get('gigs.profile', { params: { user: seller.username } })).gigs;
  if (!task) throw new Error(`The task of ${seller.username} is not on sale.`);
  return { seller, task };
}

/** Takes a pre-seller through the steps to become a seller. */
async function becomeSeller(person: TestAccount): Promise<TestAccount> {
  const { api, email } = person;
  const summary = '<p>I draw animals, with a brush and a lot of patience.</p>';
  await api.get('user.change', {
    body: { summary, languages: ['en'], country: 'GB', wallet_account: 'ELECTR0NU' },
  });
  let token: string | undefined;
  const arrived = async () => {
    const mails = await api.get('dev.mail', { query: { to: email } });
    token = mails.flatMap(({ text }) => /\/confirm-email\/(\S+)/.exec(text)?.[1] ?? []).at(0);
    return token;
  };
  await expect.poll(arrived, 'the address can be confirmed').toBeDefined();
  await api.get('email.confirm', { body: { token: token ?? '' } });
  await api.get('seller.become', {});
  return signIn(api, person);
}

/** Downloads a picture of the site, as a file to upload. */
async function pictureAt({ site }: Api, path: string) {
  const answer = await fetch(new URL(path, site));
  if (!answer.ok) throw new Error(`${path} could not be read: ${answer.status}`);
  return {
    name: 'fox.jpg',
    mimeType: answer.headers.get('content-type') ?? '',
    buffer: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Confirms a seller's identity: only verified sellers are asked for custom quotes. */
export async function verify({ api }: TestAccount): Promise<void> {
  const { url } = await api.get('verification.start', { body: { from: 'accountLimits' } });
  const body = new URLSearchParams({ outcome: 'confirmed' });
  await fetch(new URL(url, api.site), { method: 'POST', body, redirect: 'manual' });
  const { state } = await api.get('verification.read', {});
  if (state !== 'confirmed') throw new Error(`The identity check is ${state}.`);
}
