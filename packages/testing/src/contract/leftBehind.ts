import { cleanup } from '@testing-library/react';
import type { RenderedView } from '../render/renderView';

type Add = EventTarget['addEventListener'];
type Remove = EventTarget['removeEventListener'];

/** Counts what is added to window and document, and intervals that run, until `stop`. */
function watch() {
  const open: string[] = [];
  const undo: (() => void)[] = [];
  const drop = (name: string) => {
    const at = open.indexOf(name);
    if (at >= 0) open.splice(at, 1);
  };
  for (const [place, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    const { addEventListener, removeEventListener } = target as {
      addEventListener: Add;
      removeEventListener: Remove;
    };
    target.addEventListener = ((...args: Parameters<Add>) => {
      open.push(`${place}: ${args[0]}`);
      addEventListener.apply(target, args);
    }) as typeof target.addEventListener;
    target.removeEventListener = ((...args: Parameters<Remove>) => {
      drop(`${place}: ${args[0]}`);
      removeEventListener.apply(target, args);
    }) as typeof target.removeEventListener;
    undo.push(() => Object.assign(target, { addEventListener, removeEventListener }));
  }
  const { setInterval, clearInterval } = window;
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args);
    open.push(`interval ${String(id)}`);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    drop(`interval ${String(id)}`);
    clearInterval(id);
  };
  undo.push(() => Object.assign(window, { setInterval, clearInterval }));
  return {
    open,
    stop: () => undo.forEach((each) => each()),
  };
}

/**
 * What a page leaves in the window after it was shown and taken away. The first showing is not judged: it is then
 * that libraries set up what they keep for all pages.
 */
export async function leftBehind(mount: () => Promise<RenderedView>): Promise<string[]> {
  (await mount()).unmount();
  cleanup();
  const watched = watch();
  try {
    (await mount()).unmount();
    cleanup();
    return [...watched.open];
  } finally {
    watched.stop();
  }
}
