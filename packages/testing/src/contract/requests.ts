const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

/** Turns without a request after which a page has asked for all that it needs: one answer leads to the next. */
const quietTurns = 5;

/** Follows what a page asks for. */
export function watchRequests(): { idle(): Promise<void>; stop(): void } {
  const { fetch } = window;
  const open = new Set<Promise<unknown>>();
  window.fetch = (...args) => {
    const answer = fetch(...args);
    open.add(answer);
    const end = () => void open.delete(answer);
    answer.then(end, end);
    return answer;
  };
  return {
    async idle() {
      for (let quiet = 0; quiet < quietTurns; quiet = open.size === 0 ? quiet + 1 : 0) {
        await Promise.allSettled(open);
        await nextTurn();
      }
    },
    stop: () => void Object.assign(window, { fetch }),
  };
}
