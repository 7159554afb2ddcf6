export { moderationModule } from './module';
