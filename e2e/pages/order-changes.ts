import type { LanguageCode } from '@tasklane/contracts';
import type { Locator, Page } from '@playwright/test';
import { textsIn, within } from '../commands/texts';
import { expectAccessible } from '../fixtures';

/** What changes about an order, on the page of one of its sides. */
export class OrderChanges {
  readonly proposal: Locator;
  readonly agreed: Locator;
  readonly pastDue: Locator;
  readonly heading: Locator;
  readonly said: ReturnType<typeof textsIn>;

  constructor(
    private readonly page: Page,
    private readonly side: 'receive' | 'deliver',
    language: LanguageCode,
  ) {
    this.said = textsIn(language);
    const region = (name: string) => page.getByRole('region', { name: this.text(name) });
    this.proposal = region('proposal.label');
    this.agreed = region('changes.title');
    this.pastDue = region('pastDue.title');
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
  }

  /** Opens the order's page. */
  async open(order: string): Promise<void> {
    await this.page.goto(`/my-account/orders/${this.side}/${order}`);
    await expectAccessible(this.page);
  }

  /** Opens the order's invoice. */
  async openInvoice(order: string): Promise<void> {
    await this.page.goto(`/my-account/orders/invoice/${order}`);
    await expectAccessible(this.page);
  }

  /** The badge of a status beside the title. */
  badge(status: string): Locator {
    return this.heading
      .locator('xpath=following-sibling::*')
      .filter({ hasText: this.text(`status.${status}`) });
  }

  /** Gives the seller more days. */
  async grantTime(days: number): Promise<void> {
    await this.pastDue.getByRole('button', { name: this.text('change.grant.button') }).click();
    const form = this.page.getByRole('form', { name: this.text('change.grant.title') });
    await form.getByLabel(within(this.text('change.days'))).fill(String(days));
    await expectAccessible(this.page);
    await form.getByRole('button', { name: this.text('change.grant.send') }).click();
  }

  /** Proposes to end the order with a part of the price refunded, in dollars; `stated` checks what the form has to state. */
  async proposePart(
    refund: number,
    message: string,
    stated: (form: Locator) => Promise<void>,
  ): Promise<void> {
    await this.page.getByRole('button', { name: this.text('change.cancellation.button') }).click();
    const form = this.page.getByRole('form', { name: this.text('change.cancellation.title') });
    await form.getByRole('radio', { name: this.text('change.share.part') }).check();
    await form.getByLabel(this.text('change.refund')).fill(String(refund));
    await form.getByLabel(this.text('change.cancellation.message')).fill(message);
    await stated(form);
    await expectAccessible(this.page);
    await form.getByRole('button', { name: this.text('change.cancellation.send') }).click();
  }

  /** Accepts that the order ends with a part refunded; `question` checks what the confirmation has to state. */
  async acceptPart(question: (dialog: Locator) => Promise<void>): Promise<void> {
    const name = this.text('proposal.accept.part.button');
    await this.proposal.getByRole('button', { name }).click();
    const dialog = this.page.getByRole('dialog', { name: this.text('proposal.accept.part.title') });
    await question(dialog);
    await expectAccessible(this.page);
    await dialog.getByRole('button', { name }).click();
  }

  /** A text of the orders, in the language of the page. */
  text(name: string): RegExp {
    return this.said(`orders:${name}`);
  }
}
