import type { Bus } from './bus';
import type { Database } from './database';
import { readSetting, writeSetting } from './database/settings';

/** The only source of the present time in the back end. */
export interface Clock {
  now(): Date;
  /** Moves the time ahead for all instances and stores the offset, so that it survives a restart. */
  advance(milliseconds: number): Promise<Date>;
  stop(): void;
}

const KEY = 'clock.offset';
const CHANNEL = 'clock.advanced';

/** @param onAdvance called whenever the time was moved */
export async function createClock(
  { db }: Database,
  bus: Bus,
  onAdvance: () => void = () => undefined,
): Promise<Clock> {
  let offset = (await readSetting<number>(db, KEY)) ?? 0;
  const now = () => new Date(Date.now() + offset);
  const stop = bus.subscribe<number>(CHANNEL, (announced) => {
    offset = Math.max(offset, announced);
    onAdvance();
  });
  return {
    now,
    advance: async (milliseconds) => {
      offset += milliseconds;
      onAdvance();
      await writeSetting(db, KEY, offset);
      bus.publish(CHANNEL, offset);
      return now();
    },
    stop,
  };
}
