export { sellingModule } from './module';
