import { screen } from '@testing-library/react';
import { ErrorState } from '../index';
import { renderUi } from '../testing/renderUi';

const alertText = () => screen.getByRole('alert').textContent;

describe('ErrorState', () => {
  it.each([undefined, ''])('says what happened where the failure %p says nothing', async (reason) => {
    await renderUi(<ErrorState>{reason}</ErrorState>);
    expect(alertText()).toContain('Something went wrong');
    expect(alertText()).toContain('We couldn’t load this part of the page');
  });

  it('shows the reason of the failure', async () => {
    await renderUi(<ErrorState>The report is being written.</ErrorState>);
    expect(alertText()).toContain('The report is being written.');
    expect(alertText()).not.toContain('We couldn’t load');
  });
});
