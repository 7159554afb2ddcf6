import type { LanguageCode } from '@tasklane/contracts';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { textsIn } from '../commands/texts';

/** The part of the pay page that pays by coins. */
export class CoinForm {
  private readonly said: (name: string) => RegExp;
  /** The code that wallets scan. */
  readonly code: Locator;
  readonly openInWallet: Locator;
  /** The field for the reference of a transfer that is not shown. */
  readonly reference: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode = 'en',
  ) {
    const own = textsIn(language);
    this.said = (name) => own(`checkout/coin:${name}`);
    this.code = page.getByRole('img', { name: this.said('coin.code') });
    this.openInWallet = page.getByRole('link', { name: this.said('coin.open') });
    this.reference = page.getByLabel(this.said('coin.reference.label'));
  }

  /** Chooses a way to pay by its type, and asks to pay by it. */
  async ask(type: 'etn' | 'btc' | 'xrp' | 'bnb' | 'crypto'): Promise<void> {
    await this.page.getByRole('radio', { name: this.said(`${type}.listed`) }).click();
    const form = this.page.getByRole('form', {
      name: this.said(type === 'crypto' ? 'coin.other.form' : 'coin.form'),
    });
    await form.getByRole('button').click();
    await this.code.waitFor();
  }

  /** Pays from the test wallet, on the page of its own. */
  async send(share: 'exact' | 'half' | 'double'): Promise<void> {
    const link = this.page.getByRole('link', { name: this.said('coin.testWallet') });
    const wallet = await this.page.context().newPage();
    await wallet.goto((await link.getAttribute('href')) ?? '');
    await wallet.locator(`button[value=${share}]`).click();
    // The page that has sent them has no buttons any more.
    await expect(wallet.getByRole('button')).toHaveCount(0);
    await wallet.close();
  }

  /** Waits until the page shows that enough was seen on the chain. */
  async waitForReceipt(): Promise<void> {
    await this.page.getByRole('progressbar', { name: this.said('coin.received') }).waitFor();
  }

  async waitForPartial(): Promise<void> {
    await this.reference.waitFor();
  }

  async waitForOrder(): Promise<void> {
    await this.page.waitForURL(/\/checkout\/order-requirements\?order=/);
  }
}

/** The coins on the page of transactions that did not pay. */
export class UnusedCoins {
  private readonly said: (name: string) => RegExp;
  readonly sending: Locator;
  readonly sent: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode = 'en',
  ) {
    this.said = textsIn(language);
    this.sending = page.getByText(this.said('account:unused.status.sending'));
    this.sent = page.getByText(this.said('account:unused.status.sent'));
  }

  async open(): Promise<void> {
    await this.page.goto('/my-account/transactions');
    await this.page.getByRole('region', { name: this.said('account:unused.title') }).waitFor();
  }

  /** Signs with the test wallet to have them sent back. */
  async sendBack(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('account:unused.return') }).click();
    const wallet = this.page.getByRole('button', { name: this.said('dialogs:wallet.test.first') });
    await wallet.click();
    await wallet.waitFor({ state: 'detached' });
  }
}
