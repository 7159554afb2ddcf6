import { waitFor } from '@testing-library/react';
import { sheetAddress, sheetPart } from '@tasklane/contracts';
import { completeSheets, findHidingBuild, showSheetsOf } from './sheets';

/** A style sheet that has loaded; the tests' browser fetches none. */
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

test.each(['', 'https://cdn.tasklane.example'])('only the shown build at "%s" is styled', (origin) => {
  const older = sheetAt(`${origin}/remotes/jobs/v1/view.css`);
  const newer = sheetAt(`${origin}/remotes/jobs/v2/view.css`);
  const other = sheetAt(`${origin}/remotes/inbox/v1/view.css`);
  showSheetsOf({ name: 'jobs', base: `${origin}/remotes/jobs/v2/` });
  expect([older.disabled, newer.disabled, other.disabled]).toEqual([true, false, false]);
  showSheetsOf({ name: 'jobs', base: `${origin}/remotes/jobs/v1/` });
  expect([older.disabled, newer.disabled, other.disabled]).toEqual([false, true, false]);
});

test('a style sheet inlined in the page is disabled for the next build', () => {
  const older = sheetInPage('/remotes/jobs/v1/view.css');
  const newer = sheetAt('/remotes/jobs/v2/view.css');
  showSheetsOf({ name: 'jobs', base: '/remotes/jobs/v2/' });
  expect([older.disabled, newer.disabled]).toEqual([true, false]);
});

describe('findHidingBuild', () => {
  const jobs = { base: '/remotes/jobs/v2/' };
  const inbox = { base: 'https://cdn.tasklane.example/remotes/inbox/v1/' };
  const local = { base: 'http://127.0.0.1:4100/' };
  const builds = [jobs, inbox, local];

  test('returns the build whose style sheet hides the content, and leaves all sheets enabled', () => {
    const all = [
      sheetAt('/remotes/jobs/v2/view.css'),
      sheetInPage('/remotes/jobs/v2/base.css'),
      sheetAt('https://cdn.tasklane.example/remotes/inbox/v1/view.css'),
      sheetAt('http://127.0.0.1:4100/view.css'),
      sheetAt('/shell/s1/main.css'),
    ];
    const culprits = all.map((culprit) => findHidingBuild(builds, () => !culprit.disabled));
    expect(culprits).toEqual([jobs, jobs, inbox, local, undefined]);
    expect(all.map(({ disabled }) => disabled)).toEqual(all.map(() => false));
  });

  test('returns undefined when nothing is hidden', () => {
    sheetAt('/remotes/jobs/v2/view.css');
    expect(findHidingBuild(builds, () => false)).toBeUndefined();
  });

  test('ignores disabled style sheets and leaves them disabled', () => {
    const older = sheetAt('/remotes/jobs/v2/view.css');
    older.disabled = true;
    expect(findHidingBuild(builds, () => true)).toBeUndefined();
    expect(older.disabled).toBe(true);
  });
});

describe('a sheet of which the HTML has a part', () => {
  const patience = { timeoutMs: 60_000, tries: 2, pauseMs: 1 };
  const failures: unknown[] = [];
  const complete = (timeoutMs = patience.timeoutMs) =>
    completeSheets((cause) => failures.push(cause), { ...patience, timeoutMs });
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  /** Waits for the request of a sheet, and ends it. */
  const end = async (event: 'load' | 'error') => {
    await waitFor(() => expect(links()).toHaveLength(1));
    links()[0]?.dispatchEvent(new Event(event));
  };
  beforeEach(() => {
    failures.splice(0);
    document.head.innerHTML =
      `<style data-href="a.css" ${sheetAddress}="/shell/s1/a.css" ${sheetPart}>.a{}</style>` +
      `<style data-href="b.css" ${sheetAddress}="/shell/s1/b.css">.b{}</style>` +
      '<link rel="preload" as="style" href="/shell/s1/a.css" integrity="sha384-a" crossorigin>';
  });

  test('is loaded into its place, and ends the part when it applies', async () => {
    const completed = complete();
    const [link] = links();
    expect(link?.previousElementSibling?.textContent).toBe('.a{}');
    expect(link?.nextElementSibling?.textContent).toBe('.b{}');
    expect([link?.integrity, link?.crossOrigin]).toEqual(['sha384-a', 'anonymous']);
    expect(link?.getAttribute('href')).toBe('/shell/s1/a.css');
    expect(link?.dataset['href']).toBe('a.css');
    await end('load');
    await completed;
    expect([...document.head.children].map(({ textContent }) => textContent)).toEqual(['', '.b{}', '']);
    expect(failures).toEqual([]);
  });

  test('is requested once more when it fails: a preload that failed is handed out again', async () => {
    const completed = complete();
    await end('error');
    await end('load');
    await completed;
    expect(document.head.querySelector(`[${sheetPart}]`)).toBeNull();
    expect(links()).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  test('leaves the part when it keeps failing', async () => {
    const completed = complete();
    await end('error');
    await end('error');
    await completed;
    expect(links()).toEqual([]);
    expect(document.head.firstElementChild?.textContent).toBe('.a{}');
    expect(failures).toEqual([new Error('The style sheet /shell/s1/a.css failed to load.')]);
  });

  test('does not hold up the page when it gives no answer', async () => {
    await complete(1);
    expect(links()).toEqual([]);
    expect(failures).toEqual([expect.objectContaining({ name: 'TimeoutFailure' })]);
  });
});
