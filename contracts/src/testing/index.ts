/** Hostile inputs with which tests of both sides call anything that takes input. No runtime code depends on it. */
export { hostileText, hostileTexts, hostileTo } from './hostile';
export type { Hostile } from './hostile';
export { voucherSchemas } from './voucher';
