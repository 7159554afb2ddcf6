import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** How long a visitor may leave a page idle, in the format of Playwright's clock. */
const stays = { minute: '01:00', hours: '02:00:00', night: '10:00:00' } as const;

/** A visitor of a page whose clock the test controls. */
export class Visitor {
  /** Pending requests to the API or for code: a jump of the clock would time them out. */
  readonly #open = new Set<Request>();

  private constructor(private readonly page: Page) {
    page.on('request', (request) => {
      const isCode = ['script', 'stylesheet'].includes(request.resourceType());
      if (isCode || new URL(request.url()).pathname.startsWith('/api/')) this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Takes over the clock of a page that has not been opened yet. */
  static async at(page: Page): Promise<Visitor> {
    await page.clock.install();
    return new Visitor(page);
  }

  /**
   * Leaves the page idle for this time. Afterwards every due timer has fired, and the page is still the same; every
   * test
   * checks that it shows no failure.
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
