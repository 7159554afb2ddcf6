import { screen, within } from '@testing-library/react';
import type { RenderedView } from '@tasklane/testing';

export const path = '/my-account/inbox/:hash?';

/** The card of the quote in the conversation that is shown. */
export const card = () => screen.findByRole('article', { name: 'Custom quote for A logo for your shop' });

/** Presses a button of the card. */
export const press = async ({ user }: RenderedView, name: string | RegExp) =>
  user.click(within(await card()).getByRole('button', { name }));
