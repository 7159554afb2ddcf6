import type { Locator } from '@playwright/test';

/** The value that stands beside a term in a list of facts. */
export const factOf = (scope: Locator, term: string): Locator =>
  scope
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${escapeForPattern(term)}$`) })
    .locator('xpath=following-sibling::dd');

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
