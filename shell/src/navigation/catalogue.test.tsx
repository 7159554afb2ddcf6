import { ApiError, useApi, useApiQuery } from '@tasklane/api-client';
import type { ErrorName } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import { claimsOf, failure, startApiServer, unsignedToken } from '@tasklane/testing';
import type { ApiCall, ClaimsPatch } from '@tasklane/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';

/** The error catalogue of specification 1, section 8: what failed where, and what the visitor then sees. */

jest.mock('../dialogs/signup/proveHuman', () => ({ proveHuman: () => Promise.resolve('proof') }));

type Answers = Partial<Record<OperationId, (call: ApiCall) => unknown>>;

const everyOperation = Object.keys(operations) as OperationId[];
const plain: Answers = {
  ...layoutAnswers,
  'session.ways': () => ({ data: { sso: true, wallet: { maintenance: false }, link: true } }),
  'messages.unread': () => ({
    data: {
      unread: 0,
      new_orders: 0,
      new_deliveries: 0,
      offers: 0,
      offers_hashes: [],
      threads: [],
      orders_delivered: [],
    },
  }),
  'notifications.list': () => ({ data: { meta: { next: null }, results: [] } }),
  'user.suggestUsernames': () => ({ data: [] }),
  'user.read': () => ({ data: {} }),
};

let answers: Answers;
let renewed = 0;
let server: Awaited<ReturnType<typeof startApiServer>>;
let shell: Awaited<ReturnType<typeof openShell>>;
beforeAll(async () => {
  const handlers = everyOperation.map((id) => [
    id,
    (call: ApiCall) => (answers[id] ?? plain[id] ?? (() => failure('not_found')))(call),
  ]);
  server = await startApiServer(Object.fromEntries(handlers) as Answers);
});
afterAll(() => server.close());
beforeEach(() => {
  answers = {};
  renewed = server.calls('session.refresh').length;
});
afterEach(() => {
  jest.restoreAllMocks();
  shell.close();
});

/** How often the session was renewed in this test. */
const renewals = () => server.calls('session.refresh').length - renewed;
const tokenOf = (who: ClaimsPatch) => unsignedToken(claimsOf(who));
/** Signs a user in; with an empty `refresh`, the session cannot be renewed. */
function signIn(who: ClaimsPatch = {}, refresh = 'refresh1') {
  localStorage.setItem('accessToken', tokenOf(who));
  if (refresh) localStorage.setItem('refreshToken', refresh);
}
const isSignedIn = () => localStorage.getItem('accessToken') !== null;

/** Part of every page: a read, a change and a background call, each with its result. */
function Calls() {
  const api = useApi();
  const [outcome, setOutcome] = useState('');
  const call = (id: 'user.dashboard' | 'user.change' | 'messages.unread') => () => {
    const report = (word: string) => () => setOutcome(`${id} ${word}`);
    api.call(id).then(report('done'), report('failed'));
  };
  return (
    <>
      <button onClick={call('user.dashboard')}>read</button>
      <button onClick={call('user.change')}>change</button>
      <button onClick={call('messages.unread')}>background</button>
      <output>{outcome}</output>
    </>
  );
}
const press = async (name: string) => shell.user.click(await screen.findByText(name));
const open = async (at: string, page: ReactNode = <Calls />) => {
  shell = await openShell({
    backend: server.url,
    at,
    page,
    loaders: {
      job_board: ({ api }) => api.call('user.dashboard'),
      'meet-the-seller': ({ api }) => api.call('user.dashboard'),
      'privacy-policy': ({ api }) => api.call('user.dashboard'),
      category: ({ api }) => api.call('user.dashboard'),
    },
  });
};

/** Expects either another page, or the result of the call on this one. */
async function leadsTo(address: string, said: string) {
  if (address === stays || address === reading) await screen.findByText(said);
  await waitFor(() => expect(shell.location()).toBe(address));
}

/** Makes every call fail. */
type Fault = () => void;
const every = (handler: () => unknown) => () =>
  void (answers = { 'user.dashboard': handler, 'user.change': handler, 'messages.unread': handler });
const answering = (error: ErrorName): Fault => every(() => failure(error));
const unanswered: Fault = () =>
  void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
const unansweredInTime: Fault = () =>
  void jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new ApiError({ error: 'timeout', status: 0, message: '' }));
/** The API answers that the resource has moved, and gives the new address in its message. */
const redirectTo = (to: string): Fault => every(() => ({ ...failure('conflict', to), code: 301 }));

const stays = '/search';
const reading = '/job-board';
const policy = '/terms-and-conditions';
const inPlace = 'Something went wrong on this page';

describe.each([
  // what fails; where it leads from a read, a change, a page that reads it before it shows; what that page says
  ['404', answering('not_found'), stays, stays, '/404', 'Page Not Found'],
  ['410', answering('gone'), stays, stays, '/410', 'This page is gone'],
  ['500', answering('internal'), stays, '/500', '/500', 'We are experiencing high demand'],
  ['503', answering('unavailable'), stays, '/503', '/503', 'Under Maintenance'],
  ['no answer', unanswered, stays, '/500#offline', '/500#offline', 'Uh oh!'],
  ['no answer in time', unansweredInTime, stays, stays, '/500', 'We are experiencing high demand'],
  ['terms not accepted', answering('terms_required'), '/', '/', '/', 'Our terms have changed'],
  ['301 within the site', redirectTo(policy), policy, policy, policy, 'terms-and-conditions'],
  ['301 to another site', redirectTo('//evil.example'), stays, stays, reading, inPlace],
  ['400', answering('validation_failed'), stays, stays, reading, inPlace],
  ['409', answering('conflict'), stays, stays, reading, inPlace],
  ['429', answering('rate_limited'), stays, stays, reading, inPlace],
] as const)('%s', (_what, fail, afterRead, afterChange, afterPage, said) => {
  test('leads where the catalogue says, and stays on the page for a background call', async () => {
    signIn();
    await open(stays);
    const again = async () => {
      jest.restoreAllMocks();
      answers = {};
      act(() => shell.shell.dialogs.close());
      await shell.visit(stays);
      fail();
    };
    fail();
    await press('background');
    await screen.findByText('messages.unread failed');
    expect(shell.location()).toBe(stays);
    await press('change');
    await leadsTo(afterChange, 'user.change failed');
    await again();
    await press('read');
    await leadsTo(afterRead, 'user.dashboard failed');
    await again();
    await shell.visit(reading);
    await leadsTo(afterPage, said);
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
    expect(isSignedIn()).toBe(true);
  });
});

test.each([
  ['/meet-the-sellers/ada', answering('not_found')],
  ['/privacy-policy', answering('terms_required')],
  ['/category/design', answering('internal')],
  ['/category/design', answering('unavailable')],
])('%s shows the failure in place', async (page, fail) => {
  fail();
  await open(page);
  expect(await screen.findByText(inPlace)).toBeInTheDocument();
  expect(shell.location()).toBe(page);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['the first page of the visit', [reading]],
  ['a later page of the visit', [stays, reading]],
])('trying again loads the failed page when it was %s', async (_which, [first = '', ...later]) => {
  answers = { 'user.dashboard': () => failure('unavailable') };
  await open(first);
  for (const page of later) {
    await screen.findByText('read');
    await shell.visit(page);
  }
  await screen.findByText('Under Maintenance');
  expect(shell.location()).toBe('/503');
  answers = { 'user.dashboard': () => ({ data: {} }) };
  await press('Try again');
  expect(await screen.findByText('job_board')).toBeInTheDocument();
  expect(shell.location()).toBe(reading);
});

test('a missing category shows “Page Not Found”', async () => {
  answering('not_found')();
  await open('/category/design');
  expect(await screen.findByText('Page Not Found')).toBeInTheDocument();
  expect(shell.location()).toBe('/404');
});

describe('a page that is shown', () => {
  /** Reads data itself, and has an unsaved text. */
  function Draft() {
    const { data, isError } = useApiQuery('user.dashboard');
    return (
      <>
        <form data-unsaved>
          <textarea aria-label="Note" />
        </form>
        <p>{isError ? 'not read' : data && 'read'}</p>
        <Calls />
      </>
    );
  }
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
  const write = async () => shell.user.type(await note(), 'Half a sentence');
  const alerts = () =>
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const isAsItWas = async () => {
    expect((await note()).value).toBe('Half a sentence');
    expect(shell.location()).toBe(stays);
  };

  test.each([
    ['500', answering('internal')],
    ['404', answering('not_found')],
    ['no answer', unanswered],
    ['no answer in time', unansweredInTime],
  ])('stays without a message when its data cannot be read again: %s', async (_what, fail) => {
    answers = { 'user.dashboard': () => ({ data: {} }) };
    await open(stays, <Draft />);
    await write();
    fail();
    await act(() => shell.shell.api.invalidate('user.dashboard'));
    expect(await screen.findByText('not read')).toBeInTheDocument();
    await isAsItWas();
    expect(alerts()).toEqual([]);
  });

  test('says that part of it did not load, and keeps typed text', async () => {
    answering('internal')();
    await open(stays, <Draft />);
    await write();
    expect(await screen.findByText('not read')).toBeInTheDocument();
    await isAsItWas();
    expect(alerts()).toEqual(['Part of this page didn’t load. Check your connection and try again.']);
  });

  test.each([
    ['500', answering('internal'), 'That didn’t work. Please try again in a minute.'],
    [
      'no answer in time',
      unansweredInTime,
      'There was no answer in time. Check whether it worked before you try again.',
    ],
  ])('stays and shows the error when a change fails while text is unsaved: %s', async (_what, fail, said) => {
    answers = { 'user.dashboard': () => ({ data: {} }) };
    await open(stays, <Draft />);
    await write();
    fail();
    await press('change');
    expect(await screen.findByText('user.change failed')).toBeInTheDocument();
    await waitFor(() => expect(alerts()).toEqual([said]));
    await isAsItWas();
  });

  test('stays when its loader fails on another visit, unless the page is gone', async () => {
    answers = { 'user.dashboard': () => ({ data: {} }) };
    await open(reading);
    expect(await screen.findByText('job_board')).toBeInTheDocument();
    answering('unavailable')();
    const before = server.calls('user.dashboard').length;
    await shell.visit(reading);
    expect(server.calls('user.dashboard')).toHaveLength(before + 1);
    expect(shell.location()).toBe(reading);
    expect(screen.getByText('job_board')).toBeInTheDocument();
    answering('gone')();
    await shell.visit(reading);
    expect(await screen.findByText('This page is gone')).toBeInTheDocument();
  });
});

test('no quiet operation shows a message when it fails', async () => {
  signIn({ roles: ['ROLE_USER', 'ROLE_SELLER'] });
  const quiet = everyOperation.filter((id) => 'quiet' in operations[id] && operations[id].quiet);
  answers = Object.fromEntries(quiet.map((id) => [id, () => failure('internal')]));
  await open('/');
  expect(await screen.findByText('home')).toBeInTheDocument();
  await shell.visit(stays);
  expect(await screen.findByText('search')).toBeInTheDocument();
  expect(shell.location()).toBe(stays);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '')).toEqual([]);
});

describe('a session', () => {
  const timedOut = 'Your session timed out';

  test.each([
    // what refreshing answers, and what the retried call; calls of each; what is shown; whether the user stays signed
    // in
    ['is renewed once, and the call is retried', 'renewed', 'ok', 1, 2, 'user.dashboard done', true],
    [
      'is not renewed again if the retried call fails',
      'renewed',
      'refused',
      1,
      2,
      'user.dashboard failed',
      true,
    ],
    ['ends if it cannot be renewed', 'token_invalid', 'ok', 1, 1, timedOut, false],
    [
      'continues if its renewal fails with a server error',
      'internal',
      'ok',
      1,
      1,
      'user.dashboard failed',
      true,
    ],
  ] as const)('%s', async (_what, renewal, then, times, made, seen, stillIn) => {
    signIn();
    await open(stays);
    const before = server.calls('user.dashboard').length;
    const fresh = tokenOf({ sid: 'renewed' });
    answers = {
      'user.dashboard': ({ token }) =>
        token === fresh && then === 'ok' ? { data: {} } : failure('token_expired'),
      'session.refresh': () =>
        renewal === 'renewed' ? { token: fresh, refresh_token: 'refresh2' } : failure(renewal),
    };
    await press('read');
    expect(await screen.findByText(seen)).toBeInTheDocument();
    expect(renewals()).toBe(times);
    expect(server.calls('user.dashboard').length - before).toBe(made);
    expect(isSignedIn()).toBe(stillIn);
  });

  test.each([
    ['unauthenticated', false],
    ['forbidden', false],
    ['validation_failed', true],
    ['conflict', true],
    ['illegal_transition', true],
  ] as const)('without a refresh token: after %s the user stays signed in: %s', async (error, stillIn) => {
    signIn({}, '');
    await open(stays);
    answering(error)();
    await press('change');
    await screen.findByText('user.change failed');
    expect(isSignedIn()).toBe(stillIn);
    if (!stillIn) expect(await screen.findByText(timedOut)).toBeInTheDocument();
  });
});

/** What a form or a dialog shows, and how. */
const says = {
  /** In red or orange, and announced at once. */
  alert: (text: string) => async () => {
    const said = await screen.findByText(text);
    expect(screen.getAllByRole('alert').some((each) => each.contains(said))).toBe(true);
  },
  /** As a success or an information. */
  remark: (text: string) => async () => {
    const said = await screen.findByText(text);
    expect(screen.getAllByRole('status').some((each) => each.contains(said))).toBe(true);
  },
  under: (label: string, text: string) => async () => {
    await screen.findByText(text);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
  },
  somewhere: (text: string) => async () => expect(await screen.findByText(text)).toBeInTheDocument(),
  link: (href: string) => () =>
    waitFor(() => expect(document.querySelector(`main a[href="${href}"]`)).not.toBeNull()),
  noField: () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull()),
  renewed: () => waitFor(() => expect(renewals()).toBe(1)),
};

describe('a form or dialog', () => {
  const fields = (children: Record<string, string>) => () =>
    failure('validation_failed', 'Look at the fields.', {
      children: Object.fromEntries(
        Object.entries(children).map(([name, text]) => [name, { errors: [text] }]),
      ),
    });
  const refused = (error: ErrorName, text?: string) => () => failure(error, text);

  const type = async (label: string, text: string) =>
    shell.user.type(await screen.findByLabelText(label), text);
  const signInAs = async (name: string) => {
    await type('Email address or username', name);
    await type('Password', 'Quiet-River-88{Enter}');
  };
  const join = async () => {
    await shell.user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
    await press('Continue with email');
    await type('Email address', 'ada@example.com');
    await type('Password', 'Quiet-River-88{Enter}');
  };
  const forget = async () => {
    await press('Forgot your password?');
    await type('Email address', 'ada@example.com{Enter}');
  };
  const choose = async () => {
    await type('Username', 'ada');
    await press('I want to hire');
    await press('Finish');
  };
  const accept = async () => shell.user.click(within(await screen.findByRole('dialog')).getByText('Accept'));
  const resend = () => act(() => shell.shell.dialogs.open('emailConfirmation', {}));

  const ssoAnswer = `/login/sso?sso=bm9uY2U9YQ==&sig=${'0'.repeat(64)}`;
  const owesCode: ClaimsPatch = { two_factor: { enabled: true, passed: false, verified: true } };
  const nameless: ClaimsPatch = { profile: { username: null, profile_incomplete: true } };

  interface Row {
    readonly at: string;
    readonly as?: ClaimsPatch;
    readonly when: Answers;
    readonly act?: () => unknown;
    readonly sees: readonly (() => Promise<unknown>)[];
  }
  test.each<[string, Row]>([
    [
      'shows an error if the password is wrong',
      {
        at: '/#login',
        when: { 'session.login': refused('credentials_invalid', 'Not right.') },
        act: () => signInAs('ada'),
        sees: [says.alert('Not right.')],
      },
    ],
    [
      'shows a notice (451) instead of its fields',
      {
        at: '/#login',
        when: { 'session.login': refused('notice', 'Not now.') },
        act: () => signInAs('ada'),
        sees: [says.alert('Not now.'), says.noField],
      },
    ],
    [
      'asks the user to try single sign-on again',
      {
        at: ssoAnswer,
        when: { 'sso.check': refused('sso_failed', '') },
        sees: [says.alert('Single sign-on didn’t work. Please try again.')],
      },
    ],
    [
      'shows a wrong code under its field',
      {
        at: '/#login',
        as: owesCode,
        when: { 'session.twoFactor': fields({ code: 'Invalid code.' }) },
        act: () => type('Code', '1{Enter}'),
        sees: [says.under('Code', 'Invalid code.')],
      },
    ],
    [
      'offers a password reset if the email address is taken',
      {
        at: '/#join',
        when: { 'user.signUp': fields({ email: 'Already registered.' }) },
        act: join,
        sees: [says.under('Email address', 'Already registered.'), says.somewhere('Forgot your password?')],
      },
    ],
    [
      'shows every error of a refused sign-up',
      {
        at: '/#join',
        when: {
          'user.signUp': fields({
            'password.first': 'Too weak.',
            'password.second': 'Not the same.',
            terms_accepted: 'No terms.',
          }),
        },
        act: join,
        sees: [says.under('Password', 'Too weak.'), says.alert('Not the same.'), says.alert('No terms.')],
      },
    ],
    [
      'shows what is wrong with a first profile',
      {
        at: '/',
        as: nameless,
        when: { 'user.change': fields({ username: 'Taken.', account_type: 'Unknown.' }) },
        act: choose,
        sees: [says.under('Username', 'Taken.'), says.somewhere('Unknown.')],
      },
    ],
    [
      'says why no password reset email can be sent',
      {
        at: '/#login',
        when: { 'password.forgot': refused('rate_limited', 'Too often.') },
        act: forget,
        sees: [says.alert('Too often.')],
      },
    ],
    [
      'says why the terms could not be accepted, and stays open',
      {
        at: '/',
        as: { terms_required: true },
        when: { 'user.change': refused('conflict', 'Not accepted.') },
        act: accept,
        sees: [says.alert('Not accepted.'), says.somewhere('Our terms have changed')],
      },
    ],
    [
      'says that the confirmation email was already sent (400)',
      {
        at: '/',
        as: {},
        when: { 'email.resend': refused('already_sent') },
        act: resend,
        sees: [says.remark('Already sent')],
      },
    ],
    [
      'says that the address is already confirmed (409), and renews the token',
      {
        at: '/',
        as: {},
        when: { 'email.resend': refused('already_confirmed') },
        act: resend,
        sees: [says.remark('Your address is confirmed'), says.renewed],
      },
    ],
    [
      'warns that the confirmation email could not be sent',
      {
        at: '/',
        as: {},
        when: { 'email.resend': refused('illegal_transition') },
        act: resend,
        sees: [says.alert('We couldn’t send the email')],
      },
    ],
    [
      'confirms the email address of a valid link',
      {
        at: '/confirm-email/token',
        when: { 'email.confirm': () => ({ data: { email: 'ada@example.com' } }) },
        sees: [says.remark('Your address is confirmed')],
      },
    ],
    [
      'links to the dashboard if a confirmation link is invalid',
      {
        at: '/confirm-email/token',
        when: { 'email.confirm': refused('link_invalid', 'Too old.') },
        sees: [says.alert('Too old.'), says.link('/my-account/dashboard')],
      },
    ],
  ])('%s', async (_says, { at, as, when, act: does, sees }) => {
    if (as) signIn(as, as === owesCode ? '' : 'refresh1');
    answers = when;
    await open(at);
    await does?.();
    for (const seen of sees) await seen();
    expect(shell.location()).toBe(at);
  });
});

describe('an admin page', () => {
  const moderator: ClaimsPatch = { roles: ['ROLE_USER', 'ROLE_ADMIN_TASK'] };
  const open = async (at: string) => {
    shell = await openShell({ backend: server.url, at });
    return shell;
  };

  test('renews a session with an expired token, and opens', async () => {
    signIn({ ...moderator, exp: 1 });
    answers = { 'session.refresh': () => ({ token: tokenOf(moderator), refresh_token: 'refresh2' }) };
    const { location } = await open('/admin/tasks?terms=logo');
    expect(await screen.findByRole('heading', { name: 'admin-tasks' })).toBeVisible();
    expect(location()).toBe('/admin/tasks?terms=logo');
    expect(renewals()).toBe(1);
  });

  test('is remembered for after sign-in when the session cannot be renewed', async () => {
    signIn({ ...moderator, exp: 1 });
    answers = { 'session.refresh': () => failure('token_invalid') };
    const { location } = await open('/admin/tasks?terms=logo');
    await waitFor(() => expect(location()).toMatch(/^\/(#login)?$/));
    expect(shell.shell.memory.route.read()).toBe('/admin/tasks?terms=logo');
  });

  test('opens without a renewal while the token is valid', async () => {
    signIn(moderator);
    await open('/admin/tasks');
    expect(await screen.findByRole('heading', { name: 'admin-tasks' })).toBeVisible();
    expect(renewals()).toBe(0);
  });
});
