export { addJobs } from './bulk';
export type { ReadyJob, ReadyOffer } from './bulk';
export { jobsModule } from './module';
export { liveAddresses } from './repository';
