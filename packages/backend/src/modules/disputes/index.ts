export { addDisputes } from './bulk';
export type { DisputeHistory, DisputeStep } from './history';
export { canClaim } from './policy';
export { findDispute } from './repository';
export { disputesModule } from './module';
