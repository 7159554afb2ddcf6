import { storageKeys } from '@tasklane/contracts';
import { startApiServer } from '@tasklane/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';

let server: Awaited<ReturnType<typeof startApiServer>>;
let shell: Awaited<ReturnType<typeof openShell>>;
const browser = jest.spyOn(navigator, 'language', 'get');
beforeAll(async () => {
  server = await startApiServer(layoutAnswers);
});
afterAll(() => server.close());
beforeEach(() => {
  browser.mockReturnValue('en-GB');
});
afterEach(() => shell.close());

const visit = async () => {
  shell = await openShell({ backend: server.url, at: '/search' });
  return shell;
};
const cookies = () => screen.queryByRole('region', { name: 'Cookies' });
const press = async (name: string) =>
  shell.user.click(
    within(await screen.findByRole('region', { name: /^(Cookies|اللغة)$/ })).getByRole('button', { name }),
  );
const storedItem = (key: string) => localStorage.getItem(key);

describe('cookies', () => {
  test.each([
    ['Accept', 'granted'],
    ['Refuse', 'denied'],
  ])('%s is stored for all four purposes, and the question is not asked again', async (answer, choice) => {
    await visit();
    await press(answer);
    expect(cookies()).toBeNull();
    expect(JSON.parse(storedItem(storageKeys.consent) ?? '')).toEqual({
      ad_storage: choice,
      ad_user_data: choice,
      ad_personalization: choice,
      analytics_storage: choice,
    });
    shell.close();
    await visit();
    expect(cookies()).toBeNull();
  });

  test('the settings are on at first, and closing them without a decision asks the question again', async () => {
    const { user } = await visit();
    await press('Settings');
    expect(await screen.findByRole('switch', { name: /^Marketing/ })).toBeChecked();
    expect(cookies()).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cookies()).toBeInTheDocument());
    expect(storedItem(storageKeys.consent)).toBeNull();

    await press('Settings');
    await user.click(await screen.findByRole('switch', { name: /^Marketing/ }));
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(storedItem(storageKeys.consent)).toContain('denied'));
    expect(cookies()).toBeNull();
  });

  test('a decision in another tab closes the question', async () => {
    await visit();
    localStorage.setItem(storageKeys.consent, JSON.stringify({ ad_storage: 'granted' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.consent })));
    expect(cookies()).toBeNull();
  });
});

describe('the browser’s language', () => {
  test('is offered in that language before the cookies, and declining it is remembered', async () => {
    browser.mockReturnValue('ar-EG');
    await visit();
    expect(await screen.findByRole('region', { name: 'اللغة' })).toHaveAttribute('dir', 'rtl');
    expect(cookies()).toBeNull();
    await press('لا، شكرًا');
    expect(cookies()).toBeInTheDocument();
    expect([storedItem(storageKeys.language), storedItem(storageKeys.languageSelected)]).toEqual([null, '1']);
    shell.close();
    await visit();
    expect(cookies()).toBeInTheDocument();
  });

  test('is stored and the page is reloaded when accepted', async () => {
    browser.mockReturnValue('ar');
    const { reload } = await visit();
    await press('نعم، من فضلك');
    expect(reload).toHaveBeenCalledTimes(1);
    expect([storedItem(storageKeys.language), storedItem(storageKeys.languageSelected)]).toEqual(['ar', '1']);
  });

  test.each(['en-GB', 'de', 'tlh'])('is not offered when it is %s', async (language) => {
    browser.mockReturnValue(language);
    await visit();
    expect(cookies()).toBeInTheDocument();
  });
});

test('a lost connection is announced until it is back, beside the question about cookies', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (isOnline: boolean) => {
    connection.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  try {
    await visit();
    await screen.findByRole('region', { name: 'Cookies' });
    become(false);
    const notice = screen.getByText(/^You’re offline\./);
    expect(notice.closest('[role="status"]')).toBeInTheDocument();
    expect(cookies()).toBeInTheDocument();
    become(true);
    expect(notice).not.toBeInTheDocument();
  } finally {
    connection.mockRestore();
  }
});
