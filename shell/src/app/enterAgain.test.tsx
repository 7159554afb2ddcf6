import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { AfterMount } from './AfterMount';
import { enterAgain, entriesIn } from './enterAgain';

/** A form whose fields React controls; it shows what React knows. */
function Form() {
  const [terms, setTerms] = useState('');
  const [note, setNote] = useState('as before');
  const [online, setOnline] = useState(false);
  const [sort, setSort] = useState('price');
  return (
    <form>
      <input name="terms" value={terms} onChange={({ target }) => setTerms(target.value)} />
      <textarea name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input type="checkbox" checked={online} onChange={({ target }) => setOnline(target.checked)} />
      {['price', 'date'].map((each) => (
        <input
          key={each}
          type="radio"
          name="sort"
          value={each}
          checked={sort === each}
          onChange={() => setSort(each)}
        />
      ))}
      <output>{JSON.stringify({ terms, note, online, sort })}</output>
    </form>
  );
}

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
});
afterEach(() => root.remove());

const field = (selector: string): HTMLInputElement => {
  const element = root.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};
const state = (): unknown => JSON.parse(field('output').textContent);

/** Makes the page of the HTML, by hydrating it or by replacing it. */
async function takeOver(way: 'hydrated' | 'replaced'): Promise<void> {
  const entries = entriesIn(root);
  const page = (
    <AfterMount run={() => enterAgain(root, entries)}>
      <Form />
    </AfterMount>
  );
  await act(async () => {
    if (way === 'hydrated') hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

test.each(['hydrated', 'replaced'] as const)('text typed before the page was %s is kept', async (way) => {
  field('[name=terms]').value = 'logo';
  field('[name=terms]').focus();
  field('[name=note]').value = 'changed';
  await takeOver(way);
  expect(state()).toMatchObject({ terms: 'logo', note: 'changed' });
  expect(field('[name=terms]').value).toBe('logo');
  expect(field('[name=terms]')).toHaveFocus();
});

test('boxes that were chosen before the page was hydrated stay chosen', async () => {
  field('[type=checkbox]').checked = true;
  field('[value=date]').checked = true;
  await takeOver('hydrated');
  expect(state()).toMatchObject({ online: true, sort: 'date' });
  expect(field('[type=checkbox]').checked).toBe(true);
});

test('a box that the page itself has changed meanwhile is left alone', async () => {
  const entries = entriesIn(root);
  await act(async () => void hydrateRoot(root, <Form />));
  act(() => field('[type=checkbox]').click());
  act(() => field('[type=checkbox]').click());
  act(() => field('[value=date]').click());
  const clicks: EventTarget[] = [];
  root.addEventListener('click', ({ target }) => target && clicks.push(target));
  act(() => enterAgain(root, entries));
  expect(clicks).toEqual([]);
});

test('a chosen file stays chosen', () => {
  root.innerHTML = '<input type="file" name="photo">';
  Object.defineProperty(field('[name=photo]'), 'value', {
    get: () => 'photo.png',
    set: () => {
      throw new Error('Only the visitor may choose a file.');
    },
  });
  const entries = entriesIn(root);
  enterAgain(root, entries);
  expect(field('[name=photo]').value).toBe('photo.png');
});

test('a page into which nothing was entered stays as it is', async () => {
  await takeOver('hydrated');
  expect(state()).toEqual({ terms: '', note: 'as before', online: false, sort: 'price' });
});

test('the focus stays where the visitor has moved it', async () => {
  const other = document.body.appendChild(document.createElement('button'));
  field('[name=terms]').value = 'logo';
  field('[name=terms]').focus();
  const entries = entriesIn(root);
  other.focus();
  await act(async () => createRoot(root).render(<Form />));
  act(() => enterAgain(root, entries));
  expect(state()).toMatchObject({ terms: 'logo' });
  expect(other).toHaveFocus();
  other.remove();
});
