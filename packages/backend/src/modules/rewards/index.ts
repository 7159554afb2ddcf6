export { insertRewards } from './repository';
export { rewardsModule } from './module';
