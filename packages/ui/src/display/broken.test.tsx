import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, Picture } from '../index';
import { renderUi } from '../testing/renderUi';

afterEach(() => jest.restoreAllMocks());

const outline = /^data:image\/svg\+xml,/;

it('a profile picture that cannot be loaded gives way to the initial', async () => {
  await renderUi(<Avatar name="mila" src="/mila.webp" />);
  expect(screen.queryByText('M')).toBeNull();
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.queryByRole('presentation')).toBeNull();
  expect(screen.getByText('M')).toBeTruthy();
});

it('a picture that cannot be loaded becomes an outline of the same size and text, until it is another one', () => {
  const { rerender } = render(<Picture path="/logo.webp" sizes="20rem" alt="Logo on a card" />);
  const img = screen.getByAltText<HTMLImageElement>('Logo on a card');
  const { width, height } = img;
  fireEvent.error(img);
  expect(img.src).toMatch(outline);
  expect(img.srcset).toBe('');
  expect([img.width, img.height]).toEqual([width, height]);
  rerender(<Picture path="/card.webp" sizes="20rem" alt="Logo on a card" />);
  expect(img.getAttribute('src')).toBe('/card.webp');
});

it('a picture that failed before its page was hydrated is found too', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<Picture path="/logo.webp" sizes="20rem" />);
  expect(screen.getByRole<HTMLImageElement>('presentation').src).toMatch(outline);
});
