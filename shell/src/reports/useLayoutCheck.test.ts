import { isLayoutHidden } from './useLayoutCheck';

/** A page of the site as a current browser lays it out; header and main part are 600 pixels wide. */
beforeEach(() => {
  document.body.innerHTML = `
    <header>Tasklane</header>
    <main><article><header>A review</header></article></main>`;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isGone = getComputedStyle(this).display === 'none';
    return isGone
      ? new DOMRect()
      : new DOMRect(this instanceof HTMLElement ? this.offsetLeft : 0, 0, 600, 60);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const styled = (rule: string): boolean => {
  const style = document.createElement('style');
  style.textContent = rule;
  document.body.append(style);
  return isLayoutHidden();
};

test.each([
  'header { display: none }',
  'header { visibility: hidden }',
  'body { opacity: 0 }',
  'main { display: none }',
])('%s hides the layout', (rule) => {
  expect(styled(rule)).toBe(true);
});

test.each(['header { color: red }', 'article header { display: none }'])(
  '%s does not hide the layout',
  (rule) => {
    expect(styled(rule)).toBe(false);
  },
);
