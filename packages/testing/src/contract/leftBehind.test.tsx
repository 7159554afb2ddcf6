import { useEffect } from 'react';
import { renderComponent } from '../render/renderView';
import { leftBehind } from './leftBehind';

function Tidy() {
  useEffect(() => {
    const stop = () => undefined;
    window.addEventListener('scroll', stop);
    return () => window.removeEventListener('scroll', stop);
  }, []);
  return null;
}

function Untidy() {
  useEffect(() => window.addEventListener('scroll', () => undefined), []);
  return null;
}

test('a page that takes back what it added leaves nothing', async () => {
  expect(await leftBehind(() => renderComponent(<Tidy />))).toEqual([]);
});

test('a listener that stays is found', async () => {
  expect(await leftBehind(() => renderComponent(<Untidy />))).toEqual(['window: scroll']);
});
