import type { ShownBuild } from './page-builds';

/**
 * Marks the build whose view is about to be rendered, since a page that hangs in it can report nothing any more.
 * @returns the function that removes the mark
 */
export type MarkRender = (build: ShownBuild) => () => void;

/** The mark of the one build that is rendered next. */
export interface RenderMark {
  /** Marks a build until the mark is removed or the signal aborts. */
  set(build: ShownBuild, signal: AbortSignal): void;
  end(): void;
}

export function createRenderMark(mark: MarkRender | undefined): RenderMark {
  let unmark: (() => void) | undefined;
  const end = (): void => {
    unmark?.();
    unmark = undefined;
  };
  return {
    end,
    set(build, signal) {
      end();
      unmark = mark?.(build);
      signal.addEventListener('abort', end, { once: true });
    },
  };
}
