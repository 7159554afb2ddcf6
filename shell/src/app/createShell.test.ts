import type { Remotes } from '@tasklane/federation';
import { createI18n } from '@tasklane/i18n';
import { createShell } from './createShell';

test('the page is loaded again for a new user where the code that takes them on cannot be loaded', async () => {
  jest.doMock('../navigation/afterSignIn', () => {
    throw new Error('Loading chunk 7 failed.');
  });
  const reload = jest.fn();
  const config = {
    origin: window.location.origin,
    language: 'en',
    exchangePollMs: 0,
    settingsReadHours: 0,
    tracking: false,
    testControls: false,
  } as const;
  const i18n = createI18n({ language: 'en' });
  const { shell, connect } = createShell({ config, firstAnswers: [], i18n, channel: null, reload });
  connect({ navigate: () => Promise.resolve(), isLoading: () => false }, {} as Remotes);
  await shell.enter('sign-in');
  expect(reload).toHaveBeenCalledTimes(1);
});
