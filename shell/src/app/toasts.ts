import type { Toast } from '@tasklane/contracts';

/** Shows toasts from outside of React; those that come before the page is there wait for it. */
export interface ToastPort {
  show(toast: Toast): void;
  /** Connects what really shows them; answers the function that takes it away again. */
  connect(show: (toast: Toast) => void): () => void;
}

export function createToastPort(): ToastPort {
  let target: ((toast: Toast) => void) | null = null;
  let waiting: Toast[] = [];
  return {
    show(toast) {
      if (target) target(toast);
      else waiting.push(toast);
    },
    connect(show) {
      target = show;
      waiting.splice(0).forEach(show);
      waiting = [];
      return () => {
        if (target === show) target = null;
      };
    },
  };
}
