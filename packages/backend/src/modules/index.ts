import type { BackendModule } from '../module';
import { systemModule } from './system';
import { testingModule } from './testing';

/** Every part of the back end. */
export const modules: readonly BackendModule[] = [systemModule, testingModule];
