export { findDispute } from './repository';
export { disputesModule } from './module';
