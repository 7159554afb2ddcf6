export { systemModule } from './module';
