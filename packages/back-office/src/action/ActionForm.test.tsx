import { screen, within } from '@testing-library/react';
import { show } from '../testing/show';
import { ActionForm } from './ActionForm';

const reason = { label: 'Reason', missing: 'Missing reason', max: 100 };

async function ask(props: { readonly reason?: typeof reason } = {}) {
  const confirmed: string[] = [];
  const user = await show(
    <ActionForm
      open
      title="Close the shop?"
      consequence="Nobody can buy."
      confirmLabel="Close shop"
      busy={false}
      onConfirm={(given) => confirmed.push(given)}
      onCancel={() => undefined}
      {...props}
    />,
  );
  return { confirmed, user };
}

test('shows the consequence and runs the action when it is confirmed', async () => {
  const { confirmed, user } = await ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the shop?' }));
  expect(dialog.getByText('Nobody can buy.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close shop' }));
  expect(confirmed).toEqual(['']);
});

test('requires a reason if one is configured and does not accept spaces', async () => {
  const { confirmed, user } = await ask({ reason });
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Close shop' });
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '   ');
  await user.click(confirm);
  expect(await dialog.findByText('Missing reason')).toBeVisible();
  expect(confirmed).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Holidays ');
  await user.click(confirm);
  expect(confirmed).toEqual(['Holidays']);
});
