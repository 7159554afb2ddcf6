export { addDisputes } from './bulk';
export type { DisputeHistory, DisputeStep } from './history';
export { findDispute } from './repository';
export { disputesModule } from './module';
