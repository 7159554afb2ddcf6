import type { Config } from './config';

/** Places at which a test may have the process die as if the machine had lost its power. */
export type FaultPoint = 'payment.before-charge' | 'payment.after-charge' | 'payment.settled';

/** Dies here without a goodbye when the test controls are on and `FAULT_POINT` names this place. */
export function fault({ testControls, env }: Config, point: FaultPoint): void {
  if (testControls && env.FAULT_POINT === point) process.kill(process.pid, 'SIGKILL');
}
