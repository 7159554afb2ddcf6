import { takeoverMarks } from '@tasklane/contracts';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Waits until a page's scripts have taken over its rendered HTML. A link that is followed before loads a new document, as
 * links of plain pages do.
 */
export const expectTakenOver = (page: Page): Promise<void> =>
  expect(page.locator(`[${takeoverMarks.attribute}]`)).toHaveCount(0);
