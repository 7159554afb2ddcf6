import { showSheetsOf } from './sheets';

/** A style sheet that has come; the browser of the tests fetches none. */
function sheetAt(href: string): CSSStyleSheet {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const sheet = new CSSStyleSheet();
  Object.defineProperty(link, 'sheet', { value: sheet });
  Object.defineProperty(sheet, 'disabled', { value: false, writable: true });
  document.head.append(link);
  return sheet;
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
