import { takeoverMarks } from '@tasklane/contracts';
import type { Page, Response } from '@playwright/test';
import { openOften } from '../commands/load';
import { remoteIn, remotesFor } from '../commands/registry';
import { otherBuildOf, teamAt } from '../commands/teams';
import { expect, test as base } from '../fixtures';
import { Header } from '../pages/header';

const remotes = ['discovery', 'task-page', 'jobs'];
/** Minimum number of consecutive deployments and roll-backs. */
const leastChanges = 20;

/** Limit for hangs: twenty deployments, each examined by the edge, take a slow machine several minutes. */
const limitSeconds = 600;

/** Background load on the home page until the test is over. */
const test = base.extend<{ load: ReturnType<typeof openOften> }>({
  load: async ({ site }, use) => {
    const load = openOften(site, { perSecond: 20, seconds: limitSeconds });
    await use(load);
    await load.stop();
  },
});

/** Records which builds of each remote a page loaded between two steps, and how often it was reloaded. */
function follow(page: Page) {
  let versionsByRemote = new Map<string, Set<string>>();
  let loads = 0;
  page.on('response', (response: Response) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(new URL(response.url()).pathname) ?? [];
    if (name && version) versionsByRemote.set(name, (versionsByRemote.get(name) ?? new Set()).add(version));
  });
  page.on('load', () => (loads += 1));
  return {
    get loads() {
      return loads;
    },
    /** Returns remotes of which more than one build was loaded since the last call. */
    mixed(): string[] {
      const mixed = [...versionsByRemote].filter(([, versions]) => versions.size > 1).map(([name]) => name);
      versionsByRemote = new Map();
      return mixed;
    },
  };
}

test('visitors browse undisturbed through twenty deployments and roll-backs of three remotes', async ({
  load,
  site,
  visit,
}) => {
  test.setTimeout(limitSeconds * 1_000);
  // Given visitors who browse, others who open the home page, and three teams with a new build each
  let isOver = false;
  const team = teamAt(site);
  const builds = await Promise.all(remotes.map(async (name) => ({ name, build: await otherBuildOf(name) })));

  const lookAround = async (page: Page): Promise<number> => {
    const { main, header } = { main: page.getByRole('main'), header: new Header(page) };
    const followed = follow(page);
    let views = 0;
    const see = async (heading: RegExp | string): Promise<void> => {
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      expect(followed.mixed(), `builds of one remote in ${page.url()}`).toEqual([]);
      views += 1;
    };
    // A link that is followed before hydration loads a new document, as plain links do.
    const openHome = async (): Promise<void> => {
      await page.goto('/');
      await expect(page.locator(`[${takeoverMarks.attribute}]`)).toHaveCount(0);
    };
    await openHome();
    while (!isOver) {
      const card = main.getByRole('article').first();
      const title = await card.getByRole('heading').innerText();
      await card.getByRole('link').first().click();
      await see(title);
      await header.search('logo');
      await see(/logo/i);
      // The results shift the links below them away from under the pointer.
      await expect(main.getByRole('article').first()).toBeVisible();
      await page.getByRole('link', { name: 'Job board' }).first().click();
      await see(/job/i);
      await openHome();
      await see(/./);
    }
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
