/** What tests of both sides send to anything that takes input. Nothing that runs depends on it. */
export { hostileText, hostileTexts, hostileTo } from './hostile';
export type { Hostile } from './hostile';
export { voucherSchemas } from './voucher';
