/** Decides whose statement a session that several connections share runs next. */
export interface Turns {
  /**
   * Runs `work` in its turn: in the order of the calls, but not while another connection holds the session.
   * @param connection whose work it is; undefined for work that never waits for the end of a transaction
   */
  take(connection: number | undefined, work: () => Promise<void>): void;
  /** Lets only this connection's work run until the session is passed on. */
  hold(connection: number): void;
  /** Lets all connections' work run again. */
  pass(): void;
  isHeldBy(connection: number): boolean;
}

interface Turn {
  readonly connection: number | undefined;
  readonly work: () => Promise<void>;
}

/** Runs one piece of work at a time. */
export function createTurns(): Turns {
  const waiting: Turn[] = [];
  let holder: number | undefined;
  let isRunning = false;

  const mayRun = ({ connection }: Turn): boolean =>
    holder === undefined || connection === undefined || connection === holder;

  function next(): Turn | undefined {
    const index = waiting.findIndex(mayRun);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let turn = next(); turn; turn = next()) await turn.work();
    isRunning = false;
  }

  return {
    take: (connection, work) => {
      waiting.push({ connection, work });
      if (!isRunning) void run();
    },
    hold: (connection) => {
      holder = connection;
    },
    pass: () => {
      holder = undefined;
    },
    isHeldBy: (connection) => holder === connection,
  };
}
