export { deadLettersModule } from './module';
