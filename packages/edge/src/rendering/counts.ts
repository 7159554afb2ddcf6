/** How a build's pages fared in server rendering since the edge started. */
export interface ServerHealth {
  readonly rendered: number;
  /** Rendered after the budget: the visitor got a page that the browser renders. */
  readonly late: number;
  /** Threw, hung, or took its thread down. */
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
