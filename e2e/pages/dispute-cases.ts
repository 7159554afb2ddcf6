import type { LanguageCode } from '@tasklane/contracts';
import type { Locator, Page } from '@playwright/test';
import { textsIn, within } from '../commands/texts';
import { expectAccessible } from '../fixtures';

/** What an admin decides about a dispute. */
interface Split {
  /** Dollars of the price that go back. */
  readonly refund: number;
  readonly buyer: string;
  readonly seller: string;
}

/** The administration's lists of disputes, and the page of a case. */
export class DisputeCases {
  readonly waits: Locator;
  readonly work: Locator;
  readonly firstDecision: Locator;
  readonly timeline: Locator;
  readonly lists: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode,
  ) {
    const said = textsIn(language);
    this.text = (name) => said(`admin:${name}`);
    const region = (name: string) => page.getByRole('region', { name: this.text(`dispute.${name}`) });
    this.waits = region('waits.title');
    this.work = region('work');
    this.firstDecision = region('decision.first');
    this.timeline = region('timeline');
    this.lists = page.getByRole('navigation', { name: this.text('disputes.lists') }).getByRole('link');
  }

  /** A text of the administration, in the language of the page. */
  readonly text: (name: string) => RegExp;

  /** Opens the list of escalated disputes, searched for an order. */
  async find(reference: string): Promise<void> {
    await this.page.goto(`/admin/dispute/escalated?terms=${reference}`);
    await expectAccessible(this.page);
  }

  /** A dispute of a list by the reference of its order. */
  row(reference: string): Locator {
    return this.page.getByRole('row').filter({ hasText: reference });
  }

  /** Opens the case of a dispute. */
  async open(dispute: string): Promise<void> {
    await this.page.goto(`/admin/dispute/escalated/${dispute}`);
    await expectAccessible(this.page);
  }

  async take(): Promise<void> {
    await this.press('claim.take');
  }

  /** Asks the seller for more. */
  async askSeller(message: string): Promise<void> {
    await this.press('ask.button');
    const form = this.page.getByRole('form', { name: this.text('dispute.ask.title') });
    await form.getByRole('radio', { name: this.text('dispute.said.seller') }).check();
    await form.getByLabel(this.text('dispute.ask.message')).fill(message);
    await expectAccessible(this.page);
    await form.getByRole('button', { name: this.text('dispute.ask.send') }).click();
  }

  /** Decides that each side gets a part; `question` checks what the confirmation has to state. */
  async split({ refund, buyer, seller }: Split, question: (dialog: Locator) => Promise<void>): Promise<void> {
    const form = this.page.getByRole('form', { name: this.text('dispute.decide.title') });
    await form.getByRole('radio', { name: this.text('dispute.decide.part') }).check();
    await form.getByLabel(this.text('dispute.decide.amount')).fill(String(refund));
    await form.getByLabel(within(this.text('dispute.decide.reason.buyer'))).fill(buyer);
    await form.getByLabel(within(this.text('dispute.decide.reason.seller'))).fill(seller);
    // What the header covers in part counts as too small a target.
    await this.page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(this.page);
    await this.press('decide.review');
    const dialog = this.page.getByRole('dialog');
    await question(dialog);
    await expectAccessible(this.page, '[role=dialog]');
    await dialog.getByRole('button', { name: this.text('dispute.decide.send') }).click();
  }

  private async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(`dispute.${name}`) }).click();
  }
}
