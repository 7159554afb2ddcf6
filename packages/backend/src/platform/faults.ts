import type { Config } from './config';
import type { FaultPoint } from './fault-points';
import { mayStandIn } from './stand-ins';

/** Kills the process if the test controls are on and `FAULT_POINT` names this place. */
export function fault(config: Config, point: FaultPoint): void {
  if (mayStandIn(config, 'testControls') && config.faultPoint === point) process.kill(process.pid, 'SIGKILL');
}
