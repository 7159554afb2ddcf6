import { screen, within } from '@testing-library/react';
import { ErrorState } from '../index';
import { renderUi } from '../testing/renderUi';

describe('ErrorState', () => {
  it.each([undefined, ''])('says what happened where the failure %p says nothing', async (reason) => {
    await renderUi(<ErrorState>{reason}</ErrorState>);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Something went wrong')).toBeVisible();
    expect(alert.getByText(/We couldn’t load this part of the page/)).toBeVisible();
  });

  it('shows the reason of the failure', async () => {
    await renderUi(<ErrorState>The report is being written.</ErrorState>);
    expect(within(screen.getByRole('alert')).getByText('The report is being written.')).toBeVisible();
  });
});
