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

test('a guest is asked after 15 seconds, once in a session', () => {
  const { dialogs } = begin();
  after(14_999);
  expect(dialogs.get()).toBeNull();
  after(1);
  expect(dialogs.get()?.name).toBe('signup');
  const again = begin();
  after(15_000);
  expect(again.dialogs.get()).toBeNull();
});

test('below 1024 pixels the app comes first', () => {
  window.innerWidth = 1023;
  const { dialogs } = begin();
  after(15_000);
  expect(dialogs.get()?.name).toBe('appDownload');
  dialogs.close();
  expect(dialogs.get()?.name).toBe('signup');
});

test.each(['denied', undefined])('nobody is asked whose consent is %s', (choice) => {
  localStorage.clear();
  if (choice) consent(choice);
  const { dialogs } = begin();
  after(15_000);
  expect(dialogs.get()).toBeNull();
});

test('neither is who is signed in, who is busy, or who has left', () => {
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
