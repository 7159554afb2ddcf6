export { openEvm } from './chain';
