import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, ScrollRestoration } from 'react-router-dom';
import { Button, Link, LinkButton, SiteRouter } from '../index';
import { renderUi } from '../testing/renderUi';

afterEach(() => jest.restoreAllMocks());

/** Renders an element above each page of a site with a home page and others. */
function openAt(above: ReactNode, at = '/') {
  const layout = (
    <>
      {above}
      <Outlet />
    </>
  );
  const children = [
    { path: '/', element: null },
    { path: '*', element: null, loader: () => Promise.resolve(null) },
  ];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [at] });
  render(<SiteRouter router={router} />);
  return router;
}

it('ignores clicks on a loading button, and keeps the focus', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = await renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay', busy: true });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('renders a button that submits no form by default', async () => {
  await renderUi(<Button>Add</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('opens a link in a new tab with noopener', async () => {
  await renderUi(
    <Link to="https://example.org" newTab>
      Support
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Support' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('renders a link button as a link', async () => {
  await renderUi(<LinkButton to="/search">Browse</LinkButton>);
  expect(screen.getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/search');
});

it('keeps the scroll position where a link opens something above its page', async () => {
  const scrolls = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const element = (
    <>
      <Link to="/?open" preventScrollReset>
        Open
      </Link>
      <Link to="/?other">Elsewhere</Link>
      <ScrollRestoration />
    </>
  );
  openAt(element);
  scrolls.mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(scrolls).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(scrolls).toHaveBeenCalledWith(0, 0);
});

it('does not render a link again when a page is requested and shown', async () => {
  const onRender = jest.fn();
  const router = openAt(
    <Profiler id="links" onRender={onRender}>
      <Link to="/search?terms=logo#top">Logos</Link>
    </Profiler>,
  );
  onRender.mockClear();
  const link = screen.getByRole('link', { name: 'Logos' });
  expect(link.getAttribute('href')).toBe('/search?terms=logo#top');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/search', hash: '#top' }));
  expect(onRender).not.toHaveBeenCalled();
});

it('replaces the entry of the address that it leads to, and adds one for any other', async () => {
  const router = openAt(
    <>
      <Link to="/search">Search</Link>
      <Link to="/jobs" replace state={{ from: 'search' }}>
        Jobs
      </Link>
    </>,
  );
  const follow = async (name: string) => {
    await userEvent.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    return router.state.historyAction;
  };
  expect(await follow('Search')).toBe('PUSH');
  expect(await follow('Search')).toBe('REPLACE');
  expect(await follow('Jobs')).toBe('REPLACE');
  expect(router.state.location).toMatchObject({ pathname: '/jobs', state: { from: 'search' } });
});

it.each([
  ['with a key that opens another tab', { ctrlKey: true }, {}],
  ['with the middle button', { button: 1 }, {}],
  ['on a link to another tab', {}, { target: '_blank' }],
  ['on a download', {}, { download: 'file.txt' }],
])('leaves a press %s to the browser', (_how, press, more) => {
  const router = openAt(
    <Link to="/search" {...more}>
      Search
    </Link>,
  );
  const event = createEvent.click(screen.getByRole('link', { name: 'Search' }), press);
  // What the browser would do is not part of the test.
  let isLeft = false;
  window.addEventListener(
    'click',
    (each) => {
      isLeft = !each.defaultPrevented;
      each.preventDefault();
    },
    { once: true },
  );
  fireEvent(screen.getByRole('link', { name: 'Search' }), event);
  expect(isLeft).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

it('does not follow a link whose own handler prevents it', async () => {
  const router = openAt(
    <Link to="/search" onClick={(event) => event.preventDefault()}>
      Search
    </Link>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  expect(router.state.location.pathname).toBe('/');
});

it('resolves a link without a path against the present address', async () => {
  const router = openAt(<Link to="?page=2">Next</Link>, '/?page=1');
  const link = screen.getByRole('link', { name: 'Next' });
  expect(link.getAttribute('href')).toBe('/?page=2');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});
