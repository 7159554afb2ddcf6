import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Pagination, ShareLinks, Tabs } from '../index';
import { renderUi } from '../testing/renderUi';
import { pageList } from './pageList';
import { shareUrl } from '../lazy/SharePart';

describe('pageList', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 24, '1 2 3 4 5 gap 24'],
    [4, 24, '1 2 3 4 5 gap 24'],
    [5, 24, '1 gap 4 5 6 gap 24'],
    [21, 24, '1 gap 20 21 22 23 24'],
    [24, 24, '1 gap 20 21 22 23 24'],
  ])('page %i of %i lists %s', (page, pages, row) => expect(pageList(page, pages).join(' ')).toBe(row));
});

describe('Pagination', () => {
  it('links to the pages and marks the current one', async () => {
    await renderUi(<Pagination page={2} pages={3} hrefFor={(page) => `/search?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/search?page=3');
  });

  it('goes to the next page, but not before the first', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Pagination page={1} pages={2} onChange={onChange} />);
    await user.click(screen.getByLabelText('Previous page'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenCalledWith(2);
  });
});

function Views() {
  const [value, setValue] = useState('a');
  const tabs = ['a', 'b', 'c'].map((name) => ({ value: name, label: name, content: `panel ${name}` }));
  return <Tabs label="Views" tabs={tabs} value={value} onChange={setValue} />;
}

describe('Tabs', () => {
  it('moves with the arrow keys and End, wrapping around', async () => {
    const { user } = await renderUi(<Views />);
    await user.click(screen.getByRole('tab', { name: 'a' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('b');
    expect(screen.getByRole('tabpanel', { name: 'b' }).textContent).toBe('panel b');
    await user.keyboard('{End}');
    expect(screen.getByRole('tabpanel').textContent).toBe('panel c');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('panel a');
  });

  it('reverses the arrow keys in right-to-left languages', async () => {
    const { user } = await renderUi(<Views />, 'ar');
    await user.click(screen.getByRole('tab', { name: 'a' }));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel').textContent).toBe('panel b');
  });
});

test('ShareLinks renders placeholders of the same number and classes as the loaded links', async () => {
  const links = <ShareLinks url="https://example.org" title="Logo" />;
  const before = document.createElement('div');
  before.innerHTML = renderToStaticMarkup(links);
  const { container } = await renderUi(links);
  const { length } = await screen.findAllByRole('link');
  expect(before.firstElementChild?.children).toHaveLength(length);
  expect(before.firstElementChild?.className).toBe(container.querySelector('ul')?.className);
  const circle = before.firstElementChild?.firstElementChild;
  expect(circle?.classList.contains(container.querySelector('a')?.className ?? '')).toBe(true);
});

describe('shareUrl', () => {
  const shared = { url: 'https://example.org/a?b=1', title: 'Logo & more', hashtags: ['tasklane', 'design'] };

  it.each([
    ['facebook', 'u'],
    ['linkedin', 'url'],
    ['twitter', 'url'],
    ['reddit', 'url'],
  ] as const)('%s receives the whole address', (network, parameter) => {
    expect(new URL(shareUrl(network, shared)).searchParams.get(parameter)).toBe(shared.url);
  });

  it('passes on the title and hashtags', () => {
    expect(new URL(shareUrl('twitter', shared)).searchParams.get('hashtags')).toBe('tasklane,design');
    expect(new URL(shareUrl('whatsapp', shared)).searchParams.get('text')).toBe(
      'Logo & more #tasklane #design https://example.org/a?b=1',
    );
  });
});
