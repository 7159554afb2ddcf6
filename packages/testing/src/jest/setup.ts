import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The limit is for what hangs: a machine may be busy with other tests, and parts of a page are compiled when they load.
configure({ asyncUtilTimeout: 60_000 });

// A test with the node environment in its docblock has no window and needs none of this.
if (typeof window !== 'undefined') {
  lendLayout(window);
  beforeEach(() => forgetVisitor(window));
}

/** Gives each test a new visitor: nothing that an earlier one stored in the browser remains. */
function forgetVisitor({ localStorage, sessionStorage, document }: Window): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1).join()}=; max-age=0; path=/`;
  }
}

/** Stubs layout, which jsdom does not compute: media never match, nothing is resized, and everything is in view. */
function lendLayout(page: Window & typeof globalThis): void {
  page.matchMedia = (media) =>
    Object.assign(new page.EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  page.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  page.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [0];
    readonly #callback: IntersectionObserverCallback;
    readonly #observed = new Set<Element>();

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }

    observe(target: Element): void {
      this.#observed.add(target);
      const box = target.getBoundingClientRect();
      const entry: IntersectionObserverEntry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        time: performance.now(),
      };
      queueMicrotask(() => this.#observed.has(target) && this.#callback([entry], this));
    }
    unobserve(target: Element): void {
      this.#observed.delete(target);
    }
    disconnect(): void {
      this.#observed.clear();
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
  page.scrollTo = () => undefined;
  page.Element.prototype.scrollIntoView = () => undefined;
  page.Element.prototype.scrollTo = () => undefined;
}
