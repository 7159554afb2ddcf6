export { identityProvider } from './parties';
export { ssoModule } from './module';
