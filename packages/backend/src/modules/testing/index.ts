export { testingModule } from './module';
