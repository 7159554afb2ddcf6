const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

/** Turns without a request after which a page counts as fully loaded: one answer may lead to another request. */
const quietTurns = 5;

interface RequestWatch {
  /** Resolves once every request was answered and no further one followed. */
  idle(): Promise<void>;
  /** Resolves once every socket is closed, including those that were still connecting. */
  disconnected(): Promise<void>;
  stop(): void;
}

/** Tracks what a page requests, and the sockets that it opens. */
export function watchRequests(): RequestWatch {
  const { fetch, WebSocket } = window;
  const open = new Set<Promise<unknown>>();
  const sockets = new Set<Promise<void>>();
  window.fetch = (...args) => {
    const answer = fetch(...args);
    open.add(answer);
    const end = () => void open.delete(answer);
    answer.then(end, end);
    return answer;
  };
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      const closed = new Promise<void>((resolve) => {
        this.addEventListener('close', () => resolve(), { once: true });
      });
      sockets.add(closed);
    }
  };
  return {
    async idle() {
      for (let quiet = 0; quiet < quietTurns; quiet = open.size === 0 ? quiet + 1 : 0) {
        await Promise.allSettled(open);
        await nextTurn();
      }
    },
    async disconnected() {
      await Promise.all(sockets);
      await nextTurn();
    },
    stop: () => void Object.assign(window, { fetch, WebSocket }),
  };
}
