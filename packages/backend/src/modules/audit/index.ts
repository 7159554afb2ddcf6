export { auditModule } from './module';
