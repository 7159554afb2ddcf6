import type { LanguageCode } from '@tasklane/contracts';
import type { Locator, Page } from '@playwright/test';
import { textsIn, within } from '../commands/texts';
import { expectAccessible } from '../fixtures';

/** The dispute on an order's page, for one of its sides. */
export class DisputePart {
  readonly section: Locator;
  readonly dialog: Locator;
  private readonly said: ReturnType<typeof textsIn>;

  constructor(
    private readonly page: Page,
    private readonly side: 'receive' | 'deliver',
    language: LanguageCode,
  ) {
    this.said = textsIn(language);
    this.section = page.getByRole('region', { name: this.text('dispute.title') });
    this.dialog = page.getByRole('dialog');
  }

  /** Opens the order's page at its dispute. */
  async open(order: string): Promise<void> {
    await this.page.goto(`/my-account/orders/${this.side}/${order}#dispute`);
    await expectAccessible(this.page);
  }

  /** Opens a dispute for a part of the price, in dollars; `stated` checks what the form has to state. */
  async dispute(refund: number, message: string, stated: () => Promise<void>): Promise<void> {
    await this.press('change.dispute.button');
    await this.dialog.getByRole('radio', { name: this.text('dispute.reason.not-as-agreed') }).check();
    await this.fillPart(refund);
    await this.dialog.getByLabel(this.text('dispute.open.message')).fill(message);
    await stated();
    await expectAccessible(this.page);
    await this.send('dispute.open.send');
  }

  /** Answers the other side with a file. */
  async answer(message: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.press('dispute.answer.button');
    await this.dialog.getByLabel(this.text('dispute.answer.message')).fill(message);
    await this.dialog.locator('input[type=file]').setInputFiles(file);
    await expectAccessible(this.page);
    await this.send('dispute.answer.send');
  }

  /** Offers a part of the price, in dollars. */
  async offerPart(refund: number): Promise<void> {
    await this.press('dispute.offer.button');
    await this.fillPart(refund);
    await expectAccessible(this.page);
    await this.send('dispute.offer.send');
  }

  /** Takes the other side's offer; `question` checks what the confirmation has to state. */
  async accept(question: () => Promise<void>): Promise<void> {
    await this.press('dispute.offer.accept');
    await question();
    await expectAccessible(this.page);
    await this.dialog.getByRole('button', { name: this.text('dispute.offer.accept') }).click();
  }

  /** A text of the orders, in the language of the page. */
  text(name: string): RegExp {
    return this.said(`orders:${name}`);
  }

  private async fillPart(refund: number): Promise<void> {
    const part = this.side === 'receive' ? 'buyer' : 'seller';
    await this.dialog.getByRole('radio', { name: this.text(`dispute.wish.part.${part}`) }).check();
    await this.dialog.getByLabel(within(this.text('change.refund'))).fill(String(refund));
  }

  private async press(button: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.text(button) })
      .click();
  }

  /** Sends the form, which closes. */
  private async send(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text(button) }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
