export { openEvm } from './chain';
export { openEvmSender } from './sender';
