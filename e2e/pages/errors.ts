import type { Locator, Page } from '@playwright/test';

/** The page behind /404. */
export const notFound = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Page Not Found' });
