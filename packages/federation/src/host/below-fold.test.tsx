import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { BelowFold } from './below-fold';

/** Reports whether the lower part was present at the first render. */
function Page({ shown }: { shown: (lower: Element | null) => void }) {
  useLayoutEffect(() => shown(document.querySelector('p')), [shown]);
  return (
    <BelowFold>
      <p>Reviews</p>
    </BelowFold>
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
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  return onShow;
}

test('the lower part of a page reached by a link is rendered after the rest', async () => {
  const onShow = openAt('/');
  await userEvent.click(screen.getByRole('link', { name: 'Task' }));
  expect(await screen.findByText('Reviews')).toBeVisible();
  expect(onShow.mock.calls).toEqual([[null]]);
});

test.each([
  ['whose lower part is the target of a link', 'Its reviews'],
  ['that is opened by its address', null],
])('a page %s is rendered whole at once', async (_which, link) => {
  const onShow = openAt(link === null ? '/task' : '/');
  if (link !== null) await userEvent.click(screen.getByRole('link', { name: link }));
  expect(onShow.mock.calls).toEqual([[screen.getByText('Reviews')]]);
});
