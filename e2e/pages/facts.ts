import type { Locator } from '@playwright/test';
import { escapeForPattern } from '../commands/texts';

/** Returns the value beside a term in a list of facts. */
export const factOf = (scope: Locator, term: string): Locator =>
  scope
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${escapeForPattern(term)}$`) })
    .locator('xpath=following-sibling::dd');
