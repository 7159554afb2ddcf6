import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { BelowFold } from './below-fold';

/** Reports whether the lower part was present at the first render. */
function Page({ shown }: { shown: (lower: Element | null) => void }) {
  useLayoutEffect(() => shown(document.querySelector('p')), [shown]);
  return (
    <>
      <Link to="/">Home</Link>
      <BelowFold>
        <p>Reviews</p>
      </BelowFold>
    </>
  );
}

function openAt(address: string) {
  const onShow = jest.fn();
  const links = (
    <>
      <Link to="/task">Task</Link>
      <Link to="/task#reviews">Its reviews</Link>
    </>
  );
  const routes = [
    { path: '/', element: links },
    { path: '/task', element: <Page shown={onShow} /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { onShow, goBack: () => act(() => router.navigate(-1)) };
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('the lower part of a page reached by a link is rendered after the rest', async () => {
  const { onShow } = openAt('/');
  await follow('Task');
  expect(await screen.findByText('Reviews')).toBeVisible();
  expect(onShow.mock.calls).toEqual([[null]]);
});

test.each([
  ['whose lower part is the target of a link', 'Its reviews'],
  ['that is opened by its address', null],
])('a page %s is rendered whole at once', async (_which, link) => {
  const { onShow } = openAt(link === null ? '/task' : '/');
  if (link !== null) await follow(link);
  expect(onShow.mock.calls).toEqual([[screen.getByText('Reviews')]]);
});

test('a page that was reached by a link is rendered whole at once when the visitor comes back to it', async () => {
  const { onShow, goBack } = openAt('/');
  await follow('Task');
  await screen.findByText('Reviews');
  await follow('Home');
  expect(screen.queryByText('Reviews')).toBeNull();
  await goBack();
  expect(onShow.mock.calls).toEqual([[null], [screen.getByText('Reviews')]]);
});
