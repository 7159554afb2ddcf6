import { denyAtFirst, loadTagManager, updateConsent } from './consentMode';

/** Returns the commands as a tag manager reads them: as the arguments of a call. */
const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const all = (choice: string) => ({
  ad_storage: choice,
  ad_user_data: choice,
  ad_personalization: choice,
  analytics_storage: choice,
});

beforeEach(() => delete window.dataLayer);

test('consent is denied by default, with half a second to wait for an earlier choice', () => {
  denyAtFirst();
  updateConsent('granted');
  expect(commands()).toEqual([
    ['consent', 'default', { ...all('denied'), wait_for_update: 500 }],
    ['consent', 'update', all('granted')],
  ]);
});

test('a tag manager is loaded once', () => {
  loadTagManager('https://tags.example/gtm.js');
  loadTagManager('https://tags.example/gtm.js');
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[data-tag-manager]');
  expect([...scripts].map(({ src }) => src)).toEqual(['https://tags.example/gtm.js']);
});
