import type { BackendModule } from '../module';
import { mailModule } from './mail';
import { referenceModule } from './reference';
import { systemModule } from './system';
import { testingModule } from './testing';
import { uploadsModule } from './uploads';

/** Every part of the back end. */
export const modules: readonly BackendModule[] = [
  systemModule,
  testingModule,
  referenceModule,
  uploadsModule,
  mailModule,
];
