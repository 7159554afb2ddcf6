import type { Locator, Page } from '@playwright/test';
import { within } from '../commands/texts';
import type { textsIn } from '../commands/texts';
import { expectAccessible } from '../fixtures';

/** The custom quote above a conversation. */
export class QuoteCard {
  readonly card: Locator;

  constructor(
    private readonly page: Page,
    private readonly said: ReturnType<typeof textsIn>,
  ) {
    this.card = page.getByRole('article', { name: said('inbox:quote.label') });
  }

  /** Opens the conversation. */
  async open(thread: string): Promise<void> {
    await this.page.goto(`/my-account/inbox/${thread}`);
    await expectAccessible(this.page);
  }

  button(name: string): Locator {
    return this.card.getByRole('button', { name: this.said(`inbox:quote.${name}.button`) });
  }

  /** The button that puts the offer in the basket. */
  get buy(): Locator {
    return this.card.getByRole('button', { name: this.said('inbox:quote.buy') });
  }

  /** Writes an offer, and sends it. */
  async offer(price: number, message: string): Promise<void> {
    await this.button('write').click();
    const form = this.page.getByRole('form', { name: this.said('inbox:quote.write.title') });
    await form.getByLabel(this.said('inbox:quote.price')).fill(String(price));
    await form.getByLabel(this.said('inbox:quote.write.message')).fill(message);
    await expectAccessible(this.page);
    await form.getByRole('button', { name: this.said('inbox:quote.write.send') }).click();
  }

  /** Asks for other terms. */
  async ask(budget: number, message: string): Promise<void> {
    await this.button('ask').click();
    const form = this.page.getByRole('form', { name: this.said('inbox:quote.ask.title') });
    await form.getByLabel(within(this.said('inbox:quote.ask.budget'))).fill(String(budget));
    await form.getByLabel(this.said('inbox:quote.ask.message')).fill(message);
    await expectAccessible(this.page);
    await form.getByRole('button', { name: this.said('inbox:quote.ask.send') }).click();
  }

  /** Presses a button, and confirms its question. */
  async confirm(step: string): Promise<void> {
    await this.button(step).click();
    const dialog = this.page.getByRole('dialog', { name: this.said(`inbox:quote.${step}.title`) });
    await dialog.getByRole('button', { name: this.said(`inbox:quote.${step}.button`) }).click();
  }
}
