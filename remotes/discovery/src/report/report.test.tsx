import { claimsOf, failure, renderSlot, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '..';

test('a failed report leaves the dialog open and preserves its input', async () => {
  const server = await startApiServer({ 'reports.create': () => failure('internal', 'Out of order.') });
  const props = { type: 'task', hash: 'task00000001', url: '/ada/logo', onClose: () => undefined };
  const as = { token: unsignedToken(claimsOf({})) };
  const { user } = await renderSlot(remote, 'report', props, { backend: server.url, as });
  await user.click(await screen.findByRole('radio', { name: 'Something else' }));
  const box = screen.getByRole('textbox', { name: /Anything else/ });
  await user.type(box, 'The picture is mine.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Out of order.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Report this task' })).toBeInTheDocument();
  expect(box).toHaveValue('The picture is mine.');
  expect(screen.getByRole('button', { name: 'Send report' })).toBeEnabled();
  expect(server.calls('reports.create').map(({ params, body }) => [params, body])).toEqual([
    [
      { type: 'task' },
      {
        resource_url: '/ada/logo',
        hash: 'task00000001',
        reason: 'other',
        message: 'The picture is mine.',
      },
    ],
  ]);
  await server.close();
});
