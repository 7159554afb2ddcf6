import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** How long somebody may leave a page alone, as Playwright's clock takes it. */
const stays = { minute: '01:00', hours: '02:00:00', night: '10:00:00' } as const;

/** Somebody at a page whose clock the test moves. */
export class Visitor {
  /** What has no answer yet, of the API or of a page's code: a leap of the clock would be its time-out. */
  readonly #open = new Set<Request>();

  private constructor(private readonly page: Page) {
    page.on('request', (request) => {
      const isCode = ['script', 'stylesheet'].includes(request.resourceType());
      if (isCode || new URL(request.url()).pathname.startsWith('/api/')) this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Takes the clock of a page that has not been opened yet. */
  static async at(page: Page): Promise<Visitor> {
    await page.clock.install();
    return new Visitor(page);
  }

  /**
   * Leaves the page alone for so long. All timers of that time that are due have fired then, and the page is still
   * there: that it shows no failure is what every test checks.
   */
  async stay(time: keyof typeof stays): Promise<void> {
    const address = this.page.url();
    const open = () => [...this.#open].map((request) => request.url());
    await expect.poll(open, 'requests without an answer').toEqual([]);
    await this.page.clock.fastForward(stays[time]);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.getByRole('region', { name: 'Slow response' })).toBeHidden();
    expect(this.page.url()).toBe(address);
  }
}
