import type { Locator, Page } from '@playwright/test';

/** Sign-in with e-mail address and password. */
export class LoginDialog {
  readonly root: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Sign in' });
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.root.getByLabel('Email address or username').fill(email);
    await this.root.getByLabel('Password', { exact: true }).fill(password);
    await this.root.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
}

/** Sign-in with the identity provider. */
export class SsoDialog {
  constructor(private readonly page: Page) {}

  async leave(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Single sign-on' });
    await dialog.getByRole('button', { name: 'Go to single sign-on' }).click();
  }
}

/** Sign-in with a wallet, opened from the sign-in dialog. */
export class WalletDialog {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    const login = this.page.getByRole('dialog', { name: 'Sign in' });
    await login.getByRole('button', { name: 'Sign in with your wallet' }).click();
  }

  async choose(wallet: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Sign in with your wallet' });
    await dialog.getByRole('button', { name: wallet }).click();
  }
}

/** Sign-up, stage by stage. */
export class SignupDialog {
  constructor(private readonly page: Page) {}

  private stage(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  terms(): Locator {
    return this.stage('Create your account');
  }

  credentials(): Locator {
    return this.stage('Your email and password');
  }

  identity(): Locator {
    return this.stage('Complete your account');
  }

  async acceptTerms(): Promise<void> {
    await this.terms()
      .getByRole('checkbox', { name: /^I accept/ })
      .check();
    await this.terms().getByRole('button', { name: 'Continue with email' }).click();
  }

  async join(email: string, password: string): Promise<void> {
    await this.credentials().getByLabel('Email address').fill(email);
    await this.credentials().getByLabel('Password', { exact: true }).fill(password);
    await this.credentials().getByRole('button', { name: 'Join' }).click();
  }

  async choose(username: string): Promise<void> {
    await this.identity().getByLabel('Username').fill(username);
    await this.identity().getByRole('button', { name: 'Finish' }).click();
  }
}

/** The celebration, which opens without a press. */
export class CelebrationDialog {
  readonly order: Locator;
  readonly delivery: Locator;

  constructor(page: Page) {
    this.order = page.getByRole('dialog', { name: 'You have a new order!' });
    this.delivery = page.getByRole('dialog', { name: 'Your order was delivered!' });
  }

  async follow(celebration: Locator): Promise<void> {
    await celebration.getByRole('link').click();
  }
}
