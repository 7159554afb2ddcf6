import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, ScrollRestoration } from 'react-router-dom';
import { Button, Link, LinkButton } from '../index';
import { renderUi } from '../testing/renderUi';

afterEach(() => jest.restoreAllMocks());

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
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  scrolls.mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(scrolls).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(scrolls).toHaveBeenCalledWith(0, 0);
});
