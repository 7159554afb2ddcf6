export { reportsModule } from './module';
