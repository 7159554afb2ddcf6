import { sheetAddress } from '@tasklane/contracts';
import { findHidingBuild, showSheetsOf } from './sheets';

/** A style sheet that has come; the browser of the tests fetches none. */
function withSheet(element: HTMLLinkElement | HTMLStyleElement): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  Object.defineProperty(element, 'sheet', { value: sheet });
  Object.defineProperty(sheet, 'disabled', { value: false, writable: true });
  document.head.append(element);
  return sheet;
}

function sheetAt(href: string): CSSStyleSheet {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return withSheet(link);
}

function sheetInPage(address: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.setAttribute(sheetAddress, address);
  return withSheet(style);
}

afterEach(() => document.head.replaceChildren());

test.each(['', 'https://cdn.tasklane.example'])('of two builds at "%s" only one is styled', (origin) => {
  const older = sheetAt(`${origin}/remotes/jobs/v1/view.css`);
  const newer = sheetAt(`${origin}/remotes/jobs/v2/view.css`);
  const other = sheetAt(`${origin}/remotes/inbox/v1/view.css`);
  showSheetsOf({ name: 'jobs', base: `${origin}/remotes/jobs/v2/` });
  expect([older.disabled, newer.disabled, other.disabled]).toEqual([true, false, false]);
  showSheetsOf({ name: 'jobs', base: `${origin}/remotes/jobs/v1/` });
  expect([older.disabled, newer.disabled, other.disabled]).toEqual([false, true, false]);
});

test('a sheet that stands in the page gives way to the next build', () => {
  const older = sheetInPage('/remotes/jobs/v1/view.css');
  const newer = sheetAt('/remotes/jobs/v2/view.css');
  showSheetsOf({ name: 'jobs', base: '/remotes/jobs/v2/' });
  expect([older.disabled, newer.disabled]).toEqual([true, false]);
});

describe('what a style sheet hides', () => {
  test('is told of the build whose sheet it is, and the sheets count as before', () => {
    const page = sheetAt('/remotes/jobs/v2/view.css');
    const inPage = sheetInPage('/remotes/jobs/v2/base.css');
    const other = sheetAt('/remotes/inbox/v1/view.css');
    const shell = sheetAt('/shell/s1/main.css');
    expect(findHidingBuild(() => !inPage.disabled)).toEqual({ remote: 'jobs', version: 'v2' });
    expect(findHidingBuild(() => !other.disabled)).toEqual({ remote: 'inbox', version: 'v1' });
    expect([page, inPage, other, shell].map(({ disabled }) => disabled)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('is nobody’s when nothing is hidden, or by no remote', () => {
    const shell = sheetAt('/shell/s1/main.css');
    sheetAt('/remotes/jobs/v2/view.css');
    expect(findHidingBuild(() => false)).toBeUndefined();
    expect(findHidingBuild(() => !shell.disabled)).toBeUndefined();
  });

  test('is not looked for among the sheets of a build that does not count', () => {
    const older = sheetAt('/remotes/jobs/v1/view.css');
    older.disabled = true;
    expect(findHidingBuild(() => true)).toBeUndefined();
    expect(older.disabled).toBe(true);
  });
});
