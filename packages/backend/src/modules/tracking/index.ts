export { trackingModule } from './module';
