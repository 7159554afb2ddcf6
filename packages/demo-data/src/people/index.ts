export { demoPassword, demoRoles } from './accounts';
export { demoBuyers } from './buyers';
export type { DemoSeller } from './seller';
export { demoSellers } from './sellers';
