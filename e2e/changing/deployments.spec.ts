import { sheetAddress } from '@tasklane/contracts';
import type { Page } from '@playwright/test';
import { openOften } from '../commands/load';
import { remoteIn, remotesFor } from '../commands/registry';
import { otherBuildOf, teamAt } from '../commands/teams';
import { expect, test as base } from '../fixtures';
import { Header } from '../pages/header';
import { expectTakenOver } from '../pages/takeover';

const remotes = ['discovery', 'task-page', 'jobs'];
/** Minimum number of consecutive deployments and roll-backs. */
const leastChanges = 20;

/** Background load on the home page until the test is over. */
const test = base.extend<{ load: ReturnType<typeof openOften> }>({
  load: async ({ site }, use, { timeout }) => {
    const load = openOften(site, { perSecond: 20, seconds: timeout / 1_000 });
    await use(load);
    await load.stop();
  },
});

/** Returns the builds of a remote whose style sheets apply to the page. */
const appliedBuilds = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(
    ({ name, address }) => {
      const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
        `link[rel="stylesheet"],style[${address}]`,
      );
      const builds = [...elements].flatMap((element) => {
        const href = element.getAttribute('href') ?? element.getAttribute(address) ?? '';
        const [, owner, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(href) ?? [];
        return owner === name && version && element.sheet && !element.sheet.disabled ? [version] : [];
      });
      return [...new Set(builds)];
    },
    { name: remote, address: sheetAddress },
  );

/**
 * Records how often a page was reloaded, and what it requested of another build of the remote that is on the screen.
 * Before a visitor follows a link, its remote may have been fetched in a build that is not live any more by then.
 */
function follow(page: Page) {
  const strays: string[] = [];
  let onScreen: { readonly remote: string; readonly build: string } | undefined;
  let loads = 0;
  page.on('request', (request) => {
    const url = request.url();
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(new URL(url).pathname) ?? [];
    if (onScreen && name === onScreen.remote && version !== onScreen.build) strays.push(url);
  });
  page.on('load', () => (loads += 1));
  return {
    strays,
    get loads() {
      return loads;
    },
    arrive(remote: string, build: string): void {
      onScreen = { remote, build };
    },
    leave(): void {
      onScreen = undefined;
    },
  };
}

test('visitors browse undisturbed through twenty deployments and roll-backs of three remotes', async ({
  load,
  site,
  visit,
}) => {
  // Given visitors who browse, others who open the home page, and three teams with a new build each
  let isOver = false;
  const team = teamAt(site);
  const builds = await Promise.all(remotes.map(async (name) => ({ name, build: await otherBuildOf(name) })));

  const lookAround = async (page: Page): Promise<number> => {
    const { main, header } = { main: page.getByRole('main'), header: new Header(page) };
    const followed = follow(page);
    let views = 0;
    const see = async (remote: string, heading: RegExp | string): Promise<void> => {
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      const versions = await appliedBuilds(page, remote);
      expect(versions, `builds of ${remote} in ${page.url()}`).toHaveLength(1);
      followed.arrive(remote, versions[0] ?? '');
      views += 1;
    };
    // A link that is followed before hydration loads a new document, as plain links do.
    const openHome = async (): Promise<void> => {
      followed.leave();
      await page.goto('/');
      await expectTakenOver(page);
    };
    await openHome();
    while (!isOver) {
      const card = main.getByRole('article').first();
      const title = await card.getByRole('heading').innerText();
      followed.leave();
      await card.getByRole('link').first().click();
      await see('task-page', title);
      followed.leave();
      await header.search('logo');
      await see('discovery', /logo/i);
      // The results shift the links below them away from under the pointer.
      await expect(main.getByRole('article').first()).toBeVisible();
      followed.leave();
      await page.getByRole('link', { name: 'Job board' }).first().click();
      await see('jobs', /job/i);
      await openHome();
      await see('discovery', /./);
    }
    expect(followed.strays).toEqual([]);
    // One load for each address that was opened by hand: no page reloaded itself.
    expect(followed.loads).toBe(1 + views / 4);
    return views;
  };
  const visitors = [await visit(null), await visit(null)];

  // When the teams deploy and roll back
  const deploying = (async () => {
    for (let changes = 0; changes < leastChanges && !isOver;) {
      for (const { name, build } of builds) {
        const deploys = changes % (2 * builds.length) < builds.length;
        await (deploys ? team.deploy(name, build) : team.rollback(name));
        const { version } = remoteIn(await remotesFor(site, null), name);
        expect(version === build.version, `${name} after change ${changes}`).toBe(deploys);
        changes += 1;
      }
    }
  })();
  const teams = deploying.finally(() => (isOver = true));

  // Then every visitor saw every page, and all the others got the home page
  const looking = Promise.all(visitors.map(lookAround)).finally(() => (isOver = true));
  const [seen] = await Promise.all([looking, teams]);
  expect(Math.min(...seen)).toBeGreaterThan(0);
  const { errors, non2xx, requests } = await load.stop();
  expect({ errors, non2xx }).toEqual({ errors: 0, non2xx: 0 });
  expect(requests.total).toBeGreaterThan(0);
});
