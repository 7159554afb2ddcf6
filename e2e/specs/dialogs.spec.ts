import { dialogsOf, prepareDialogs } from '../commands/dialogs';
import type { DialogScene } from '../commands/dialogs';
import { Api } from '../commands/api';
import { goodPassword, register, uniqueName } from '../commands/people';
import { switchSecondFactorOn } from '../commands/second-factor';
import { textsIn } from '../commands/texts';
import { expect, test } from '../fixtures';
import { Keyboard } from '../pages/keyboard';
import { loadedAgain } from '../pages/loading';

const screens = [
  { language: 'en', size: 'wide', viewport: { width: 1440, height: 900 } },
  { language: 'ar', size: 'narrow', viewport: { width: 390, height: 844 } },
] as const;

/** The dialogs of a group run in sequence, each user in a browser of their own. */
const circles = [['guest'], ['buyer', 'newcomer', 'seller', 'moderator']] as const;

let scene: DialogScene;

test.beforeAll(async ({ baseURL }) => {
  scene = await prepareDialogs(new Api(baseURL ?? ''));
});

for (const { language, size, viewport } of screens) {
  const said = textsIn(language);
  const screen = { locale: language, viewport };
  const how = `by keyboard alone on a ${size} screen in ${language}`;

  for (const circle of circles) {
    test(`the dialogs of ${circle.join(', ')} are usable ${how}`, async ({ visit }) => {
      for (const who of circle) {
        const page = await visit(scene.people[who], screen);
        const keyboard = new Keyboard(page);
        for (const dialog of dialogsOf(scene, size)[who]) {
          await test.step(`${who}: ${dialog.title}`, async () => {
            // When a visitor opens it
            const opener = await keyboard.open(dialog, said);

            // Then it is accessible
            await keyboard.use(dialog, said);

            // And closing it restores the focus
            await keyboard.leave();
            await keyboard.expectFocus(opener);
          });
        }

        await page.context().close();
      }
    });
  }

  test(`a guest signs up step by step ${how}`, async ({ visit }) => {
    const page = await visit(null, screen);
    const keyboard = new Keyboard(page);
    await page.goto('/');
    await keyboard.press(said('shell:header.join'));

    await test.step('the terms', async () => {
      await keyboard.walk(said('dialogs:signup.terms.title'));
      await keyboard.choose('checkbox', 'terms');
      await keyboard.pressInside(said('dialogs:signup.terms.email'));
    });

    await test.step('the address and the password', async () => {
      await keyboard.walk(said('dialogs:signup.credentials.title'));
      await keyboard.type('email', `${uniqueName('keys')}@example.org`);
      await keyboard.type('password.first', goodPassword);
      await page.keyboard.press('Enter');
    });

    await test.step('the name', async () => {
      await keyboard.walk(said('dialogs:signup.identity.title'));
      await keyboard.choose('radio', 'account_type');
      await keyboard.type('username', uniqueName('keys'));
      await page.keyboard.press('Enter');
    });

    await test.step('what a buyer needs, which may be left open', async () => {
      await keyboard.walk(said('dialogs:signup.task.title'));
      await keyboard.leave();
    });

    await expect(page.getByRole('button', { name: said('shell:header.join') })).toHaveCount(0);
  });

  test(`a user signs in with a second factor ${how}`, async ({ api, visit }) => {
    const person = await register(api, 'buyer');
    const code = await switchSecondFactorOn(person);
    const page = await visit(null, screen);
    const keyboard = new Keyboard(page);
    const giveCredentials = async () => {
      await keyboard.type('username', person.email);
      await keyboard.type('password', person.password);
      await page.keyboard.press('Enter');
      await keyboard.walk(said('dialogs:twoFactor.title'));
    };

    // Given a user who gave their password and left the dialog before the code
    await page.goto('/');
    await keyboard.press(said('shell:header.signIn'));
    await giveCredentials();
    await page.keyboard.press('Escape');

    // Then they are asked for the password again
    await keyboard.walk(said('dialogs:login.title'));
    await giveCredentials();

    // And the code signs them in
    await keyboard.type('code', code());
    await page.keyboard.press('Enter');
    await expect(keyboard.dialog).toBeHidden();
    await expect(page.getByRole('button', { name: said('shell:header.signIn') })).toHaveCount(0);
  });

  test(`a new SSO user accepts the terms and is signed out without a username ${how}`, async ({ visit }) => {
    // Given a user who comes from the identity provider for the first time
    const page = await visit(null, screen);
    const keyboard = new Keyboard(page);
    await page.goto('/');
    await keyboard.press(said('shell:header.signIn'));
    await keyboard.pressInside(said('dialogs:login.sso'));
    await expect(page).toHaveURL(/\/dev\/sso\?/);
    await page.getByLabel('Name').pressSequentially('Ines Single');
    await page.getByLabel('Email address').pressSequentially(`${uniqueName('sso')}@example.org`);
    const theirs = loadedAgain(page, '/');
    await page.keyboard.press('Enter');
    await theirs;

    // When they accept the terms
    await keyboard.walk(said('dialogs:terms.title'));
    await keyboard.pressInside(said('dialogs:terms.accept'));

    // Then they are asked for a name, and are signed out without one
    await keyboard.walk(said('dialogs:signup.identity.title'));
    await keyboard.leave();
    await expect(page.getByRole('button', { name: said('shell:header.signIn') })).toBeVisible();
  });
}
