import { renderSlot, resumeIntent } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '..';

test('after sign-in the dialog is opened on its page', async () => {
  const { to, asked } = await resumeIntent(remote, 'start-intent', { kind: 'sample-page/start' });
  expect(to).toBe('/sample-page');
  expect(asked.dialogs).toEqual([{ name: 'sample-page/start', props: {} }]);
});

test('the dialog closes from its Close button', async () => {
  const onClose = jest.fn();
  const { user } = await renderSlot(remote, 'start', { onClose });
  expect(screen.getByRole('dialog', { name: 'Get started' })).toBeInTheDocument();
  await user.click(screen.getByText('Close'));
  expect(onClose).toHaveBeenCalled();
});
