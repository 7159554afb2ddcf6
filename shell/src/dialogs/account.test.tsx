import { authenticatorCode, buildUser, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import type { BuiltUser } from '@tasklane/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openShell } from '../testing/openShell';

let backend: TestBackend;
let shell: Awaited<ReturnType<typeof openShell>>;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());
afterEach(() => shell.close());

const open = async (at: string, language: 'en' | 'ar' = 'en') => {
  shell = await openShell({ backend: backend.url, at, language });
  return shell;
};
const linkIn = async (to: string, path: string) => {
  await backend.settled();
  const { data } = await backend.call('dev.mail', { query: { to } });
  const link = data.map(({ text }) => new RegExp(`${path}/\\S+`).exec(text)?.[0]).find(Boolean);
  return link ?? 'no such mail';
};

const password = 'Quiet-River-88';

/** Fills in the first two stages of signing up. */
async function fillIn(email: string) {
  const { user } = shell;
  await user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
  await user.click(screen.getByRole('button', { name: 'Continue with email' }));
  await user.type(await screen.findByLabelText('Email address'), email);
  await user.type(screen.getByLabelText('Password'), password);
}

/** Signs up as far as the username. */
async function join(email: string) {
  await fillIn(email);
  await shell.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join' }));
}

describe('signing up', () => {
  test('goes from the terms to a username, focusing the first field of each stage', async () => {
    const { user } = await open('/?utm_source=anna&utm_medium=go_redirect#join');
    await user.click(await screen.findByRole('button', { name: 'Continue with email' }));
    expect(await screen.findByText('Please accept the terms to continue.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    await user.click(screen.getByRole('button', { name: 'Continue with email' }));
    const email = await screen.findByLabelText('Email address');
    await waitFor(() => expect(email).toHaveFocus());
    await user.keyboard('ada@example.com');
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join' }));
    const username = await screen.findByLabelText('Username');
    await waitFor(() => expect(username).toHaveFocus());
    await user.keyboard('Ada_L');
    expect(username).toHaveValue('AdaL');
    await user.click(screen.getByRole('radio', { name: 'I want to work as a freelancer' }));
    expect(username).toHaveValue('adal');
    expect(screen.getByText(/a crypto-asset/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: 'seller-welcome' })).toBeInTheDocument();
    const { rows } = await backend.kernel.database.pool.query(
      "select utm from users where username = 'adal'",
    );
    expect(rows).toEqual([{ utm: { utm_source: 'anna', utm_medium: 'go_redirect' } }]);
  });

  test('with a registered address leads to a password reset', async () => {
    const member = await buildUser(backend);
    const { user } = await open('/#join');
    await join(member.email);
    expect(await screen.findByText('This email address is already registered.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue(member.email);
  });

  test('goes on after a pause that is longer than a human check is good for', async () => {
    const { user } = await open('/#join');
    const call = jest.spyOn(shell.shell.api, 'call');
    await fillIn('later@example.com');
    await waitFor(() => expect(call).toHaveBeenCalledWith('humanCheck.challenge', {}, expect.anything()));
    await call.mock.results[0]?.value;
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 15 * 60_000);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    clock.mockRestore();
  });

  test('solves the human check once more when the first attempt failed', async () => {
    const { user } = await open('/#join');
    const call = jest.spyOn(shell.shell.api, 'call').mockRejectedValueOnce(new Error('no network'));
    await fillIn('again@example.com');
    await waitFor(() => expect(call.mock.calls[0]?.[0]).toBe('humanCheck.challenge'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(call.mock.calls.filter(([operation]) => operation === 'humanCheck.challenge')).toHaveLength(2);
  });

  test('for a purchase creates a buyer without asking for the role, and suggests three free usernames', async () => {
    const { user } = await open('/search');
    act(() => shell.shell.dialogs.open('signup', { reason: 'purchase' }));
    await join('purchase@example.com');
    const free = await screen.findByText('Available:');
    const names = within(free.parentElement ?? free).getAllByRole('button');
    expect(names).toHaveLength(3);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(names[1] ?? free);
    expect(screen.getByLabelText('Username')).toHaveValue(names[1]?.textContent);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(shell.reload).toHaveBeenCalledTimes(1));
    const { data } = await backend.call('user.read', {}, shell.shell.api.tokens.get().access ?? '');
    expect(data).toMatchObject({ account_type: 1, username: names[1]?.textContent });
  });

  test('ends with a sign-out when closed before a username is chosen', async () => {
    const { user } = await open('/#join');
    await join('closed@example.com');
    await screen.findByLabelText('Username');
    expect(localStorage.getItem('accessToken')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
  });
});

describe('signing in with a second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const owner = () => buildUser(backend, { twoFactorSecret: secret });
  const signIn = async ({ email, password: own }: BuiltUser) => {
    const { user } = await open('/#login');
    await user.type(await screen.findByLabelText('Email address or username'), email);
    await user.type(screen.getByLabelText('Password'), own);
    await user.keyboard('{Enter}');
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    return user;
  };

  test('asks for the code, shows its errors in place and signs in', async () => {
    const user = await signIn(await owner());
    expect(localStorage.getItem('refreshToken')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter the code.')).toBeInTheDocument();
    await user.keyboard('000000{Enter}');
    expect(await screen.findByText('Invalid code or incorrect information.')).toBeInTheDocument();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    await user.clear(code);
    await user.type(code, `${authenticatorCode(backend, secret)}{Enter}`);
    await waitFor(() => expect(shell.reload).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('refreshToken')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('signs out and starts over when cancelled', async () => {
    const user = await signIn(await owner());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Email address or username')).toBeInTheDocument();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('is reset through a link that works once, and confirmed on the home page', async () => {
    const owner = await buildUser(backend);
    const { user } = await open('/#login');
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Enter your email address.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email address'), owner.email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Check your inbox')).toBeInTheDocument();
    shell.close();

    const link = await linkIn(owner.email, '/user/forgot-password');
    const page = await open(link);
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('New password'), password);
    await page.user.type(screen.getByLabelText('New password again'), `${password}x`);
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The passwords don’t match.')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('New password again'), '{Backspace}');
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password was changed.')).toBeInTheDocument();
    expect(page.location()).toBe('/#passwordRest');
    page.close();

    const again = await open(link);
    await again.user.type(await screen.findByLabelText('New password'), password);
    await again.user.type(screen.getByLabelText('New password again'), password);
    await again.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('This link doesn’t work')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request new link' })).toBeInTheDocument();
  });
});

describe('the link that confirms an address', () => {
  test('confirms it, or shows the failure with a link to the dashboard', async () => {
    await open('/#join');
    await join('confirm@example.com');
    await screen.findByLabelText('Username');
    shell.close();
    localStorage.clear();

    await open(await linkIn('confirm@example.com', '/confirm-email'));
    expect(await screen.findByText('Your address is confirmed')).toBeInTheDocument();
    shell.close();

    await open('/confirm-token/nonsense');
    expect(await screen.findByText('We couldn’t confirm your address')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/my-account/dashboard',
    );
  });
});

/** Opens the shell for a signed-in user. */
function openAs({ token, refreshToken }: BuiltUser, at = '/') {
  localStorage.setItem('accessToken', token);
  localStorage.setItem('refreshToken', refreshToken);
  return open(at);
}

describe('resending the confirmation', () => {
  const preSeller = () =>
    buildUser(backend, { roles: ['ROLE_USER', 'ROLE_PRE_SELLER'], verification: 1, accountType: 0 });
  const ask = async (user: typeof shell.user) => {
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    return screen.findByRole('dialog');
  };

  test('sends the email once, then says that it was already sent', async () => {
    const { user } = await openAs(await preSeller());
    const first = await ask(user);
    expect(await within(first).findByText('The email is on its way')).toBeInTheDocument();
    await user.click(within(first).getByText('Close'));
    const second = await ask(user);
    expect(await within(second).findByText('Already sent')).toBeInTheDocument();
  });

  test('removes the banner when the address has been confirmed elsewhere in the meantime', async () => {
    const person = await preSeller();
    await backend.call('email.resend', {}, person.token);
    const token = (await linkIn(person.email, '/confirm-email')).split('/').pop() ?? '';
    await backend.call('email.confirm', { body: { token } });
    const { user } = await openAs(person);
    const dialog = await ask(user);
    expect(await within(dialog).findByText('Your address is confirmed')).toBeInTheDocument();
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull());
  });
});

describe('the terms', () => {
  test('that changed redirect to the home page, where they can be accepted', async () => {
    const { user, location } = await openAs(
      await buildUser(backend, { termsVersion: 0 }),
      '/my-account/dashboard',
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: 'Our terms have changed' })).toBeInTheDocument();
    expect(location()).toBe('/');
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.shell.session.get().claims?.terms_required).toBe(false);
  });

  test('leave the privacy policy readable, and sign out a user who declines them', async () => {
    const { user } = await openAs(await buildUser(backend, { termsVersion: 0 }), '/privacy-policy');
    expect(await screen.findByRole('heading', { name: 'privacy-policy' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await shell.visit('/');
    await user.click(await screen.findByRole('button', { name: 'Decline and sign out' }));
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
  });
});

describe('celebrations and the link to selling', () => {
  test.each([
    ['order', '/my-account/sales#awaiting-acceptance'],
    ['delivery', '/my-account/orders/receive/order1#delivered'],
  ] as const)('a new %s is celebrated with a link to it', async (kind, to) => {
    await openAs(await buildUser(backend));
    act(() => shell.shell.dialogs.open('celebration', { kind, order: 'order1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link')).toHaveAttribute('href', to);
  });

  test('“Become a seller” is shown only to users who are not selling', async () => {
    await openAs(await buildUser(backend));
    const ways = () => within(screen.getByRole('banner')).queryByRole('link', { name: 'Become a seller' });
    expect(ways()).toBeInTheDocument();
    shell.close();
    await openAs(await buildUser(backend, { roles: ['ROLE_USER', 'ROLE_PRE_SELLER'], accountType: 0 }));
    expect(ways()).toBeNull();
  });
});

describe('an account without a username', () => {
  const nameless = () => buildUser(backend, { username: null, accountType: null });

  test('is asked for one, with errors shown in place, before the page reloads', async () => {
    const existing = await buildUser(backend, { username: 'takenname' });
    const { user, reload } = await openAs(await nameless());
    const dialog = within(await screen.findByRole('dialog'));
    const username = await dialog.findByLabelText('Username');
    await waitFor(() => expect(username).toHaveFocus());
    await user.keyboard(existing.username);
    await user.click(dialog.getByRole('button', { name: 'Finish' }));
    expect(await dialog.findByText('Choose whether you want to hire or to work.')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'I want to hire' }));
    await user.click(dialog.getByRole('button', { name: 'Finish' }));
    expect(await dialog.findByText('This username is already taken.')).toBeInTheDocument();
    expect(username).toHaveFocus();
    await user.type(username, '2');
    const pressed = performance.now();
    await user.click(dialog.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    // Timers may fire slightly early by this clock.
    expect(performance.now() - pressed).toBeGreaterThan(240);
    expect(shell.shell.session.get().claims?.profile.username).toBe('takenname2');
  });

  test('is signed out when the dialog is closed without one', async () => {
    const { user } = await openAs(await nameless());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
