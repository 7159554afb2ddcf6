import type { Remotes } from '@tasklane/federation';
import { createI18n } from '@tasklane/i18n';
import { publicConfig } from '../testing/publicConfig';
import { createShell } from './createShell';

test('the page is loaded again for a new user where the code that takes them on cannot be loaded', async () => {
  jest.doMock('../navigation/afterSignIn', () => {
    throw new Error('Loading chunk 7 failed.');
  });
  const reload = jest.fn();
  const i18n = createI18n({ language: 'en' });
  const { shell, connect } = createShell({
    config: publicConfig,
    firstAnswers: [],
    i18n,
    channel: null,
    reload,
  });
  connect({ navigate: () => Promise.resolve(), isLoading: () => false }, {} as Remotes);
  await shell.enter('sign-in');
  expect(reload).toHaveBeenCalledTimes(1);
});
