import { routePath, storageKeys } from '@tasklane/contracts';
import type { Page } from '@playwright/test';
import { signInAs } from './accounts';
import type { Api } from './api';
import { undecidedTask } from './moderation';
import { register } from './people';
import { registerSeller } from './sellers';
import { buy, deliver } from './shopping';

/** Creates the users who open dialogs, and the data that these need. */
export async function prepareDialogs(api: Api) {
  const [newcomer, buyer, { seller, task }, moderator] = await Promise.all([
    register(api, 'seller'),
    register(api, 'buyer'),
    registerSeller(api),
    signInAs(api, 'ROLE_ADMIN_TASK'),
  ]);
  const order = await buy(buyer, task);
  await deliver(seller, order);
  await buyer.api.get('gigs.addFavourite', { params: { id: task.hash } });
  const { hash: pending } = await undecidedTask(moderator);
  return {
    people: { guest: null, newcomer, buyer, seller, moderator },
    task: { username: task.username, slug: task.slug },
    order,
    pending,
  };
}

export type DialogScene = Awaited<ReturnType<typeof prepareDialogs>>;

/** A dialog, and how a user opens it. Texts are named as in `textsIn`. */
export interface DialogOpening {
  readonly at: string;
  /** The buttons that open it, each later one inside the previous dialog; empty if the site opens it. */
  readonly openers: readonly string[];
  readonly title: string;
  /** Whether it is a panel attached to its button, which keeps the focus. */
  readonly isPanel?: true;
  /** The only screens that have it. */
  readonly only?: 'wide' | 'narrow';
  /** The carousel button to press until the first opener is visible. */
  readonly turn?: string;
  /** What happens before the page is opened. */
  readonly after?: (page: Page) => Promise<void>;
}

type Dialogs = Readonly<Record<keyof DialogScene['people'], readonly DialogOpening[]>>;

/** Returns every dialog of a screen that changes nothing when it is closed, by the user who opens it. */
export function dialogsOf(scene: DialogScene, screen: 'wide' | 'narrow'): Dialogs {
  const { guest, newcomer, buyer, seller, moderator } = allDialogs(scene);
  const has = ({ only = screen }: DialogOpening) => only === screen;
  return {
    guest: guest.filter(has),
    newcomer: newcomer.filter(has),
    buyer: buyer.filter(has),
    seller: seller.filter(has),
    moderator: moderator.filter(has),
  };
}

function allDialogs({ people: { seller }, task, order, pending }: DialogScene): Dialogs {
  const home = routePath('home', {});
  const profile = routePath('profile', { username: seller.username });
  const settings = routePath('settings', {});
  const delivered = routePath('order-receive', { hash: order });
  const decision = routePath('admin-task-approve', { hash: pending });
  const signIn = 'shell:header.signIn';
  return {
    guest: [
      { at: home, openers: [signIn], title: 'dialogs:login.title' },
      { at: home, openers: [signIn, 'dialogs:login.wallet'], title: 'dialogs:wallet.title' },
      { at: home, openers: [signIn, 'dialogs:login.link'], title: 'dialogs:signInLink.title' },
      { at: home, openers: [signIn, 'dialogs:forgot.link'], title: 'dialogs:forgot.title' },
      { at: home, openers: ['shell:header.join'], title: 'dialogs:signup.terms.title' },
      { at: home, openers: ['shell:header.menu'], title: 'shell:header.menu', only: 'narrow' },
      { at: home, openers: ['shell:preferences.currency'], title: 'dialogs:currency.title' },
      { at: home, openers: ['shell:preferences.language'], title: 'dialogs:language.title' },
      { at: home, openers: ['shell:footer.cookieSettings'], title: 'dialogs:cookieSettings.title' },
      { at: home, openers: ['shell:footer.newsletter'], title: 'dialogs:newsletter.title' },
      {
        at: home,
        openers: ['background:promotions.tv.action'],
        title: 'dialogs:tv.title',
        turn: 'background:carousel.next',
      },
      {
        at: home,
        openers: ['background:promotions.app.action'],
        title: 'dialogs:app.title',
        turn: 'background:carousel.next',
      },
      { at: `${home}#login_sso`, openers: [], title: 'dialogs:sso.title' },
      { at: `${home}?query=logo`, openers: [], title: 'dialogs:overlay.title' },
      {
        at: routePath('search', {}, { query: { terms: 'logo' } }),
        openers: ['discovery:search.advanced'],
        title: 'dialogs:advanced.title',
      },
      {
        at: routePath('search', {}, { query: { terms: 'logo' } }),
        openers: ['discovery:search.filters.title'],
        title: 'discovery:search.filters.title',
        only: 'narrow',
      },
      {
        at: profile,
        openers: [],
        title: 'dialogs:timedOut.title',
        after: (page) => page.evaluate((key) => localStorage.setItem(key, '1'), storageKeys.loggedOut),
      },
    ],
    newcomer: [
      { at: settings, openers: ['account:settings.resend'], title: 'dialogs:confirmation.title' },
      {
        at: routePath('connect-app', {}),
        openers: ['account:connectApp.connectAction'],
        title: 'dialogs:wallet.connect',
      },
    ],
    buyer: [
      { at: delivered, openers: [], title: 'dialogs:celebration.delivery.title' },
      { at: delivered, openers: ['orders:approve.button'], title: 'orders:approve.title' },
      {
        at: delivered,
        openers: ['background:notifications.unread'],
        title: 'background:notifications.unread',
        isPanel: true,
      },
      {
        at: delivered,
        openers: ['shell:header.account'],
        title: 'shell:header.account',
        isPanel: true,
        only: 'wide',
      },
      { at: settings, openers: ['account:settings.devicesAction'], title: 'account:settings.devicesTitle' },
      { at: settings, openers: ['account:settings.closeAction'], title: 'account:settings.closeTitle' },
      {
        at: routePath('billing', {}),
        openers: ['account:addresses.add'],
        title: 'account:addresses.newTitle',
      },
      {
        at: routePath('saved-tasks', {}),
        openers: ['ui:task.favourite'],
        title: 'ui:favourite.remove.title',
      },
      {
        at: routePath('task_info', task),
        openers: ['task-page:share'],
        title: 'task-page:share',
        isPanel: true,
      },
      { at: routePath('task_info', task), openers: ['task-page:report'], title: 'discovery:report.task' },
      { at: profile, openers: ['discovery:report.open'], title: 'discovery:report.user' },
      { at: profile, openers: ['discovery:contact.open'], title: 'discovery:contact.title' },
    ],
    seller: [
      { at: profile, openers: ['discovery:profile.edit.open'], title: 'discovery:profile.edit.title' },
      {
        at: routePath('myTasks', {}),
        openers: ['own-tasks:delete.label'],
        title: 'own-tasks:delete.question',
      },
    ],
    moderator: [
      { at: decision, openers: ['admin:approve.approve'], title: 'admin:approve.confirm.approve.title' },
      { at: decision, openers: ['admin:approve.decline'], title: 'admin:approve.confirm.decline.title' },
    ],
  };
}
