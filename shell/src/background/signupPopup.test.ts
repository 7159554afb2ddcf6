import { guest, storageKeys } from '@tasklane/contracts';
import type { SessionSnapshot } from '@tasklane/contracts';
import { createDialogs } from '../dialogs/store';
import type { Session } from '../session/session';
import { createState } from '../state';
import { offerSignup } from './signupPopup';

jest.mock('../dialogs/registry', () => ({ isKnownDialog: () => true }));

const consent = (choice: string) =>
  localStorage.setItem(
    storageKeys.consent,
    JSON.stringify({ ad_storage: choice, analytics_storage: choice }),
  );
const begin = (who: SessionSnapshot['state'] = 'guest') => {
  const dialogs = createDialogs(createState());
  const session = { get: () => ({ ...guest, state: who }) } as Session;
  return { dialogs, end: offerSignup({ dialogs, session }) };
};
const after = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  consent('granted');
  window.innerWidth = 1024;
});
afterEach(() => jest.useRealTimers());

test('sign-up is offered to a guest after 15 seconds, once per session', () => {
  const { dialogs } = begin();
  after(14_999);
  expect(dialogs.get()).toBeNull();
  after(1);
  expect(dialogs.get()?.name).toBe('signup');
  const again = begin();
  after(15_000);
  expect(again.dialogs.get()).toBeNull();
});

test('the app is offered before sign-up below 1024 pixels', () => {
  window.innerWidth = 1023;
  const { dialogs } = begin();
  after(15_000);
  expect(dialogs.get()?.name).toBe('appDownload');
  dialogs.close();
  expect(dialogs.get()?.name).toBe('signup');
});

test.each(['denied', undefined])('sign-up is not offered when consent is %s', (choice) => {
  localStorage.clear();
  if (choice) consent(choice);
  const { dialogs } = begin();
  after(15_000);
  expect(dialogs.get()).toBeNull();
});

test('sign-up is not offered to a signed-in user, over an open dialog or after the end', () => {
  const signedIn = begin('signed-in');
  const busy = begin();
  busy.dialogs.open('login', {});
  const left = begin();
  left.end();
  after(15_000);
  expect([signedIn, busy, left].map(({ dialogs }) => dialogs.get()?.name)).toEqual([
    undefined,
    'login',
    undefined,
  ]);
});
