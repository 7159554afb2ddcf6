/** How a build's pages fared on the server since the edge began. */
export interface ServerHealth {
  readonly rendered: number;
  /** Rendered after the budget: the visitor had the page that the browser renders. */
  readonly late: number;
  /** Threw, hung, or took its thread along. */
  readonly failed: number;
}

export interface ServerCounts {
  add(key: string, what: keyof ServerHealth): void;
  of(key: string): ServerHealth;
}

const none: ServerHealth = { rendered: 0, late: 0, failed: 0 };

export function createServerCounts(): ServerCounts {
  const counts = new Map<string, ServerHealth>();
  const of = (key: string): ServerHealth => counts.get(key) ?? none;
  return {
    of,
    add(key, what) {
      const before = of(key);
      counts.set(key, { ...before, [what]: before[what] + 1 });
    },
  };
}
