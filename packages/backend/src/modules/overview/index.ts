export { overviewModule } from './module';
