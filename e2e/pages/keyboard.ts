import type { JSHandle, Locator, Page } from '@playwright/test';
import type { DialogOpening } from '../commands/dialogs';
import type { textsIn } from '../commands/texts';
import { expect, expectAccessible } from '../fixtures';

type Focusable = JSHandle<SVGElement | HTMLElement>;
type Said = ReturnType<typeof textsIn>;

/** More controls than any dialog has. */
const enough = 120;

/** A visitor who uses only a keyboard. */
export class Keyboard {
  /** The open dialog, whichever it is. */
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  /** Opens a dialog as a user would; returns the element that had the focus before. */
  async open({ at, openers, turn, after }: DialogOpening, said: Said): Promise<Focusable> {
    await after?.(this.page);
    // The site opens such dialogs only on a newly loaded page.
    if (openers.length === 0) await this.page.goto('about:blank');
    if (!this.page.url().endsWith(at)) await this.page.goto(at);
    const [opener, ...further] = openers.map(said);
    if (!opener) return this.page.evaluateHandle(() => document.body);
    if (turn) await this.turnTo(opener, said(turn));
    const pressed = await this.press(opener);
    for (const each of further) await this.pressInside(each);
    return pressed;
  }

  /** Checks the dialog that was opened, whichever kind it is. */
  use({ title, isPanel }: DialogOpening, said: Said): Promise<void> {
    return isPanel ? this.enter(said(title)) : this.walk(said(title));
  }

  /** Presses a button of the page; returns it. */
  press(name: RegExp): Promise<Focusable> {
    return this.pressIn(this.page.locator('body'), name);
  }

  /** Presses a button of the open dialog. */
  async pressInside(name: RegExp): Promise<void> {
    await this.pressIn(this.dialog, name);
  }

  /** Types into a field of the open dialog, by the field's name. */
  async type(field: string, text: string): Promise<void> {
    await this.dialog.locator(`[name="${field}"]`).pressSequentially(text);
  }

  /** Selects a checkbox or the first of several radio buttons. */
  async choose(kind: 'checkbox' | 'radio', field: string): Promise<void> {
    await this.dialog.locator(`[type="${kind}"][name="${field}"]`).first().press('Space');
  }

  /** Checks an open dialog: it has a name and the focus, traps the focus, and is accessible. */
  async walk(title: RegExp): Promise<void> {
    await this.meet(title);
    await this.page.keyboard.press('Tab');
    const first = await this.page.evaluateHandle(() => document.activeElement);
    for (let step = 0; step < enough; step++) {
      const { isInside, isRound } = await first.evaluate((element, hasMoved) => {
        const focused = document.activeElement;
        return {
          isInside: Boolean(focused?.closest('[role="dialog"]')),
          isRound: hasMoved && focused === element,
        };
      }, step > 0);
      expect(isInside, 'the focus stays in the dialog').toBe(true);
      if (isRound) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The tab key did not come round in ${String(title)}.`);
  }

  async leave(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }

  /** Expects the focus to be back on an element. */
  async expectFocus(element: Focusable): Promise<void> {
    await expect
      .poll(() => element.evaluate((each) => each === document.activeElement), 'the focus came back')
      .toBe(true);
  }

  /** Presses a carousel's button until another button is visible, which it stays while the focus is on the carousel. */
  private async turnTo(name: RegExp, turn: RegExp): Promise<void> {
    const inert = this.page.locator('[inert]').getByRole('button', { name, includeHidden: true });
    do await this.press(turn);
    while ((await inert.count()) > 0);
  }

  private async pressIn(part: Locator, name: RegExp): Promise<Focusable> {
    const button = part.getByRole('button', { name }).filter({ visible: true }).first();
    const handle = await button.evaluateHandle((element) => element);
    expect(await handle.evaluate(({ tabIndex }) => tabIndex), 'the tab key reaches it').toBe(0);
    await button.press('Enter');
    return handle;
  }

  private async meet(title: RegExp): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: title })).toBeVisible();
    await expect.poll(() => this.isInside(), 'the focus is in the dialog').toBe(true);
    await this.fadedIn();
    await expectAccessible(this.page, '[role="dialog"]');
  }

  /** Checks an open panel beside its button: the tab key leads into it. */
  private async enter(title: RegExp): Promise<void> {
    const panel = this.page.getByRole('dialog', { name: title });
    await expect(panel.getByRole('link').or(panel.getByRole('button')).first()).toBeVisible();
    await this.page.keyboard.press('Tab');
    await expect.poll(() => this.isInside()).toBe(true);
    await expectAccessible(this.page, '[role="dialog"]');
  }

  private async fadedIn(): Promise<void> {
    await this.page.evaluate(() => {
      const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
      return Promise.allSettled(fading.map(({ finished }) => finished));
    });
  }

  private isInside(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  }
}
