import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useMetaOrder } from './useMetaOrder';

/** Builds a head as pages leave it: the metadata comes last. */
function mixUp() {
  document.head.innerHTML = `<script></script><link rel="stylesheet" href="/a.css"><meta name="twitter:card">
    <meta property="og:title"><link rel="canonical" href="/"><meta name="description"><title>A</title>
    <meta charset="utf-8">`;
}
const first = () =>
  [...document.head.children]
    .slice(0, 6)
    .map(
      (each) =>
        each.getAttribute('property') ??
        each.getAttribute('name') ??
        each.getAttribute('rel') ??
        each.localName,
    );
const ordered = ['meta', 'title', 'description', 'canonical', 'og:title', 'twitter:card'];

test('200 ms after each navigation, the page’s metadata comes first in the head', () => {
  jest.useFakeTimers();
  mixUp();
  const before = first();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(MemoryRouter, null, children);
  const { result, unmount } = renderHook(
    () => {
      useMetaOrder();
      return useNavigate();
    },
    { wrapper },
  );
  jest.advanceTimersByTime(199);
  expect(first()).toEqual(before);
  jest.advanceTimersByTime(1);
  expect(first()).toEqual(ordered);
  expect(document.head.querySelector('link[rel=stylesheet]')).not.toBeNull();

  mixUp();
  act(() => void result.current('/search'));
  jest.advanceTimersByTime(200);
  expect(first()).toEqual(ordered);
  unmount();
  jest.useRealTimers();
});
