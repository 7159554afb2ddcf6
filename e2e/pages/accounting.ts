import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@tasklane/contracts';
import type { Locator, Page } from '@playwright/test';
import { textsIn } from '../commands/texts';

/** The books in dollars. */
export class AccountingPage {
  private readonly said: (name: string) => RegExp;
  /** What is said while everything adds up. */
  readonly soundness: Locator;
  readonly balances: Locator;
  /** What came of comparing each provider. */
  readonly providers: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode = 'en',
  ) {
    this.said = textsIn(language);
    const section = (name: string) =>
      page.getByRole('region', { name: this.said(`admin:accounting.${name}`) });
    this.soundness = section('audit.title').getByRole('status');
    this.balances = section('balances.title').getByRole('table');
    this.providers = section('reconcile.title').getByRole('table');
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/accounting');
  }

  async compare(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('admin:accounting.reconcile.compare') }).click();
  }

  /** Downloads a file of all postings; returns its text. */
  async download(kind: 'csv' | 'journal'): Promise<string> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: this.said(`admin:accounting.export.${kind}`) }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  }
}
