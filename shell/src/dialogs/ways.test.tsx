import { storageKeys } from '@tasklane/contracts';
import { buildUser, openShopIn, payTooMuch, setSite, signedByWallet, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import type { BuiltUser } from '@tasklane/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leave } from '../navigation/leave';
import { openShell } from '../testing/openShell';

jest.mock('../navigation/leave', () => ({ leave: jest.fn() }));

let backend: TestBackend;
let shell: Awaited<ReturnType<typeof openShell>>;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());
beforeEach(() => jest.mocked(leave).mockClear());
afterEach(() => shell.close());

const open = async (at: string) => {
  shell = await openShell({ backend: backend.url, at });
  return shell;
};
type SignedIn = Pick<BuiltUser, 'token'> & Partial<Pick<BuiltUser, 'refreshToken'>>;
const openAs = ({ token, refreshToken }: SignedIn, at = '/') => {
  localStorage.setItem('accessToken', token);
  if (refreshToken !== undefined) localStorage.setItem('refreshToken', refreshToken);
  return open(at);
};
const press = async (name: string) => shell.user.click(await screen.findByRole('button', { name }));

/** Adds a browser wallet that announces itself on request (EIP-6963). */
function announce(name: string, request: () => Promise<unknown>) {
  const detail = { info: { uuid: name, name }, provider: { request } };
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  return () => window.removeEventListener('eip6963:requestProvider', announce);
}

/** Holds back the answer which ways there are to sign in, until `answer` is called. */
function holdWays() {
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const request = window.fetch;
  const late = jest.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    if (String(to instanceof Request ? to.url : to).includes('/login/ways')) await gate;
    return request(to, init);
  });
  return { answer, restore: () => late.mockRestore() };
}

describe('a wallet', () => {
  test('that is not connected leads to a new account, and signs in from then on', async () => {
    await open('/#login');
    await press('Sign in with your wallet');
    await press('Test wallet, first account');
    expect(await screen.findByText('No account uses this wallet yet.')).toBeInTheDocument();
    await press('Create an account with this wallet');
    await shell.user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
    await press('Continue with a wallet');
    const email = await screen.findByLabelText('Email address');
    await waitFor(() => expect(email).toHaveFocus());
    await press('Test wallet, first account');
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    await shell.user.type(email, 'wallet@example.com');
    await press('Test wallet, first account');
    await shell.user.type(await screen.findByLabelText('Username'), 'walletwanda');
    await shell.user.click(screen.getByRole('radio', { name: 'I want to hire' }));
    await press('Finish');
    expect(await screen.findByRole('heading', { name: 'What do you need done?' })).toBeInTheDocument();
    shell.close();
    localStorage.clear();

    await open('/#login');
    await press('Sign in with your wallet');
    await press('Test wallet, first account');
    await waitFor(() => expect(shell.reload).toHaveBeenCalledTimes(1));
    expect(shell.shell.session.get().claims?.profile.username).toBe('walletwanda');
    expect(localStorage.getItem('refreshToken')).not.toBeNull();
  });

  test('asks for the code when its account has a second factor', async () => {
    const owner = await buildUser(backend);
    await backend.call('wallet.connect', { body: await signedByWallet(backend, 'second') }, owner.token);
    await backend.kernel.database.pool.query('update users set two_factor_secret = $1 where hash = $2', [
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      owner.hash,
    ]);
    await open('/#login');
    await press('Sign in with your wallet');
    await press('Test wallet, second account');
    expect(await screen.findByLabelText('Code')).toBeInTheDocument();
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  test('that is not allowed shows a notice instead of the form, with a link to the wallet’s site', async () => {
    await open('/#login');
    await press('Sign in with your wallet');
    await press('Test wallet, blocked account');
    const link = await screen.findByRole('link', { name: /on the wallet’s own site/ });
    expect(link).toHaveAttribute('href', 'https://wallet.tasklane.example');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: /Test wallet/ })).toBeNull();
  });

  test('in the browser is offered by its name; declining in it says that nothing was changed', async () => {
    const request = jest.fn(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })));
    const forget = announce('Fox & Co', request);
    await open('/#login');
    await press('Sign in with your wallet');
    await press('Fox & Co');
    expect(await screen.findByText('You declined in your wallet. Nothing was changed.')).toBeInTheDocument();
    expect(request).toHaveBeenCalledWith({ method: 'eth_requestAccounts' });
    forget();
  });

  test('shows a spinner while its owner is asked to sign', async () => {
    const forget = announce('Slow', () => new Promise(() => undefined));
    await open('/#login');
    await press('Sign in with your wallet');
    await press('Slow');
    expect(screen.getByRole('button', { name: /Slow/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Check your wallet: it’s asking you to sign.')).toBeInTheDocument();
    forget();
  });

  test.each(['login', 'join'])('under maintenance shows a notice at #%s and is not called', async (hash) => {
    await setSite(backend, 'walletMaintenance', 1);
    const onAsk = jest.fn();
    const forget = announce('Asked', onAsk);
    await open(`/#${hash}`);
    await press(hash === 'login' ? 'Sign in with your wallet' : 'Continue with a wallet');
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(within(alert).getByText('Wallets are under maintenance')).toBeInTheDocument();
    await shell.user.click(within(alert).getByRole('button', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(onAsk).not.toHaveBeenCalled();
    await setSite(backend, 'walletMaintenance', 0);
    forget();
  });

  test.each([
    ['login', 'Sign in with your wallet', 0],
    ['join', 'Continue with a wallet', 1],
  ])(
    'that is pressed at #%s before it is known whether wallets rest waits for it',
    async (hash, name, maintenance) => {
      await setSite(backend, 'walletMaintenance', maintenance);
      const { answer, restore } = holdWays();
      await open(`/#${hash}`);
      if (hash === 'join')
        await shell.user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
      await press(name);
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
      await press(name);
      answer();
      const next = maintenance ? 'Wallets are under maintenance' : 'Test wallet, first account';
      expect(await screen.findByText(next)).toBeInTheDocument();
      restore();
      await setSite(backend, 'walletMaintenance', 0);
    },
  );

  test('that is pressed too early leads nowhere once the visitor has gone on in another way', async () => {
    const { answer, restore } = holdWays();
    await open('/#join');
    await shell.user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
    await press('Continue with a wallet');
    await press('Continue with email');
    expect(await screen.findByLabelText('Email address')).toBeInTheDocument();
    answer();
    await act(() => shell.shell.api.ensure('session.ways'));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByText('Test wallet, first account')).toBeNull();
    restore();
  });

  test('cannot be connected to an account when maintenance starts before or after the dialog opens', async () => {
    const connect = async () => {
      await openAs(await buildUser(backend));
      act(() => shell.shell.dialogs.open('connectWallet', {}));
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await connect();
    await dialog.findByRole('button', { name: 'Test wallet, first account' });
    await setSite(backend, 'walletMaintenance', 1);
    await press('Test wallet, first account');
    expect(await dialog.findByText('Wallets are under maintenance')).toBeInTheDocument();
    shell.close();

    const resting = await connect();
    expect(await resting.findByText('Wallets are under maintenance')).toBeInTheDocument();
    expect(resting.queryByRole('button', { name: /Test wallet/ })).toBeNull();
    await shell.user.click(resting.getByRole('button', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
    await setSite(backend, 'walletMaintenance', 0);
  });

  test('that is not allowed cannot be connected to an account, with the same notice', async () => {
    await openAs(await buildUser(backend));
    act(() => shell.shell.dialogs.open('connectWallet', {}));
    await press('Test wallet, blocked account');
    expect(await screen.findByRole('link', { name: /on the wallet’s own site/ })).toBeInTheDocument();
    expect(screen.queryByText(/<br>/)).toBeNull();
  });
});

test('coins are sent back to the wallet that paid, and to no other', async () => {
  const shop = await openShopIn(backend);
  const { hash: id } = await payTooMuch(shop, await shop.fillBasket());
  await openAs(shop.buyer);
  act(() => shell.shell.dialogs.open('returnCoins', { id }));
  expect(await screen.findByRole('heading', { name: 'Get your coins back' })).toBeInTheDocument();
  await press('Test wallet, second account');
  expect(await screen.findByText(/didn’t make this payment/)).toBeInTheDocument();
  await press('Test wallet, first account');
  expect(await screen.findByText('Your coins are on their way.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = await backend.call('payments.unused', {}, shop.buyer.token);
  expect(data).toMatchObject([{ hash: id, status: 'sending' }]);
});

describe('single sign-on', () => {
  test('opens from the hash and goes to the provider', async () => {
    await open('/#login_sso');
    expect(await screen.findByRole('heading', { name: 'Single sign-on' })).toBeInTheDocument();
    await press('Go to single sign-on');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/\/dev\/sso\?sso=.+&sig=[0-9a-f]{64}$/));
    expect(screen.getByRole('button', { name: /Go to single sign-on/ })).toHaveAttribute('aria-busy', 'true');
  });

  test('offers to try again after an invalid answer', async () => {
    await open(`/login/sso?sso=bm9uY2U9YQ==&sig=${'0'.repeat(64)}`);
    expect(await screen.findByText('Single sign-on didn’t work. Please try again.')).toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Go to single sign-on' })).toBeInTheDocument();
  });

  test('without an answer goes to the profile, or to sign-in for a guest', async () => {
    const person = await buildUser(backend);
    const { location } = await openAs(person, '/login/sso');
    expect(location()).toBe('/my-account/profile');
    shell.close();
    localStorage.clear();
    const guest = await open('/login/sso');
    expect(guest.location()).toBe('/#login_sso');
    expect(await screen.findByRole('button', { name: 'Go to single sign-on' })).toBeInTheDocument();
  });

  test('for another site asks a guest to sign in first, and rejects an invalid request', async () => {
    const address = `/login/sso/provide?sso=bm9uY2U9YQ==&sig=${'0'.repeat(64)}`;
    const guest = await open(address);
    expect(guest.location()).toBe('/#login');
    expect(guest.shell.memory.route.read()).toBe(address);
    guest.close();
    await openAs(await buildUser(backend), address);
    expect(await screen.findByText('This didn’t work')).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a sign-in link', () => {
  const linkFor = async (email: string) => {
    await backend.settled();
    const { data } = await backend.call('dev.mail', { query: { to: email } });
    return /\/(\?ultoken=\S+)/.exec(data[0]?.text ?? '')?.[1] ?? 'no link';
  };

  test('is requested in the sign-in dialog, leaves the address at once and works once', async () => {
    const owner = await buildUser(backend);
    await open('/#login');
    await press('Email me a sign-in link');
    await shell.user.type(await screen.findByLabelText('Email address'), owner.email);
    await press('Send link');
    expect(await screen.findByText(/It works once, within 15 minutes/)).toBeInTheDocument();
    shell.close();

    const link = await linkFor(owner.email);
    const { location, reload } = await open(`/${link}&utm_source=mail`);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(location()).toBe('/?utm_source=mail');
    expect(shell.shell.session.get().claims?.hash).toBe(owner.hash);
    shell.close();
    localStorage.clear();

    const again = await open(`/${link}`);
    expect(await screen.findByText(/This link is no longer valid/)).toBeInTheDocument();
    expect(again.location()).toBe('/');
  });

  test('to a guarded page opens that page', async () => {
    const owner = await buildUser(backend);
    await backend.call('session.sendLink', { body: { email: owner.email } });
    const link = await linkFor(owner.email);
    await open(`/my-account/purchases${link}&status=completed`);
    expect(await screen.findByRole('heading', { name: 'view_my_purchases' })).toBeInTheDocument();
    expect(shell.location()).toBe('/my-account/purchases?status=completed');
  });

  test('changes nothing for a signed-in user', async () => {
    const [me, other] = [await buildUser(backend), await buildUser(backend)];
    await backend.call('session.sendLink', { body: { email: other.email } });
    const { location } = await openAs(me, `/${await linkFor(other.email)}`);
    await waitFor(() => expect(location()).toBe('/'));
    expect(shell.shell.session.get().claims?.hash).toBe(me.hash);
  });
});

describe('the last stage of a buyer’s sign-up', () => {
  const joinFrom = async (at: string, name: string) => {
    await open(at);
    if (!at.endsWith('#join')) act(() => shell.shell.dialogs.open('signup', {}));
    await shell.user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
    await press('Continue with email');
    await shell.user.type(await screen.findByLabelText('Email address'), `${name}@example.com`);
    await shell.user.type(screen.getByLabelText('Password'), 'Quiet-River-88');
    await shell.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join' }));
    await shell.user.type(await screen.findByLabelText('Username'), name);
    await shell.user.click(screen.getByRole('radio', { name: 'I want to hire' }));
    await press('Finish');
  };

  test('asks for the kind of task on the home page and searches for it', async () => {
    await joinFrom('/#join', 'searcher');
    const terms = await screen.findByLabelText('What kind of task?');
    await waitFor(() => expect(terms).toHaveFocus());
    await press('Search for tasks');
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    await shell.user.type(terms, 'a{Enter}');
    expect(await screen.findByText('Enter at least 3 characters.')).toBeInTheDocument();
    await shell.user.type(terms, ' logo{Enter}');
    expect(await screen.findByRole('heading', { name: 'search' })).toBeInTheDocument();
    expect(shell.location()).toBe('/search?terms=a+logo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads to posting a job, or closes', async () => {
    await joinFrom('/#join', 'lister');
    await shell.user.click(await screen.findByRole('link', { name: 'Post it as a job' }));
    expect(await screen.findByRole('heading', { name: 'job-create' })).toBeInTheDocument();
    expect(shell.location()).toBe('/my-account/job/create#buyer-signup');
    shell.close();
    localStorage.clear();

    await joinFrom('/#join', 'closer');
    await screen.findByLabelText('What kind of task?');
    await press('Close');
    await waitFor(() => expect(shell.reload).toHaveBeenCalledTimes(1));
    expect(shell.shell.session.get().state).toBe('signed-in');
  });

  test('is skipped on other pages', async () => {
    await joinFrom('/search', 'elsewhere');
    await waitFor(() => expect(shell.reload).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a pre-seller who becomes a seller is shown the limits', async () => {
  const person = await buildUser(backend, { roles: ['ROLE_USER', 'ROLE_PRE_SELLER'], accountType: 0 });
  const { shell: parts } = await openAs(person);
  await backend.kernel.database.pool.query('update users set roles = $1 where hash = $2', [
    ['ROLE_USER', 'ROLE_SELLER'],
    person.hash,
  ]);
  await act(() => parts.session.renew());
  expect(await screen.findByRole('heading', { name: 'accountLimits' })).toBeInTheDocument();
});

test.each([
  ['/my-account/tasks/create', 'createTask'],
  ['//elsewhere.example', 'accountLimits'],
])('a new seller who came from %s goes to %s, once', async (address, page) => {
  sessionStorage.setItem(storageKeys.afterBecomingSeller, address);
  const person = await buildUser(backend, { roles: ['ROLE_USER', 'ROLE_PRE_SELLER'], accountType: 0 });
  const { shell: parts } = await openAs(person);
  await backend.kernel.database.pool.query('update users set roles = $1 where hash = $2', [
    ['ROLE_USER', 'ROLE_SELLER'],
    person.hash,
  ]);
  await act(() => parts.session.renew());
  expect(await screen.findByRole('heading', { name: page })).toBeInTheDocument();
  expect(sessionStorage.getItem(storageKeys.afterBecomingSeller)).toBeNull();
});
