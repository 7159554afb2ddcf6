import { remoteReportsPath } from '@tasklane/contracts';
import { browserOf } from '../commands/people';
import { mistakes, otherBuildOf, teamAt } from '../commands/teams';
import { visitorHeaders } from '../commands/visitors';
import { expect, test } from '../fixtures';
import { versionsOf } from '../pages/builds';

/** What the edge requires for a verdict: this number of visitors, and failures from this number of addresses. */
const visitors = 20;
const failing = 3;

/** The phase in which pages report each mistake. */
const faults = [
  ['throws when it is shown', 'render'],
  ['throws while it is imported', 'chunk'],
] as const;

for (const [fault, phase] of faults) {
  test(`a canary that ${fault} is rolled back automatically`, async ({ browser, page, site }) => {
    // Given a new build with a mistake, for all visitors, and visitors for whom it loaded well
    const team = teamAt(site);
    const bad = await otherBuildOf('discovery', mistakes[fault]);
    await team.deploy('discovery', bad, '--canary', '100');
    for (let each = failing; each < visitors; each += 1) {
      const { status } = await fetch(site + remoteReportsPath, {
        method: 'POST',
        headers: { ...visitorHeaders(), 'content-type': 'application/json' },
        body: JSON.stringify([{ remote: 'discovery', version: bad.version, phase: 'loaded' }]),
      });
      expect(status).toBe(204);
    }

    // When some open its page in their browsers
    const failure = `"version":"${bad.version}","phase":"${phase}"`;
    for (let each = 0; each < failing; each += 1) {
      const visitor = await (await browserOf(browser, site, null)).newPage();
      const builds = versionsOf(visitor, 'discovery');
      const report = visitor.waitForRequest(
        (request) =>
          request.url().endsWith(remoteReportsPath) && (request.postData() ?? '').includes(failure),
      );
      await visitor.goto('/search?terms=logo');
      // Then each sees the working build instead
      await expect(visitor.getByRole('heading', { level: 1, name: /logo/i })).toBeVisible();
      await expect.poll(() => new Set(builds()).size).toBe(2);
      expect(builds()[0]).toBe(bad.version);
      await report;
      await visitor.context().close();
    }

    // And the site rolls it back, and says so
    await expect.poll(() => team.audit()).toMatch(new RegExp(`edge +rollback discovery .*${bad.version}`));
    const builds = versionsOf(page, 'discovery');
    await page.goto('/search?terms=logo');
    await expect(page.getByRole('heading', { level: 1, name: /logo/i })).toBeVisible();
    expect(builds()).not.toContain(bad.version);
  });
}
