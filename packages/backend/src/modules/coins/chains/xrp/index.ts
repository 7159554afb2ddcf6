export { openXrp } from './chain';
