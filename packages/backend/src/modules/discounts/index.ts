export {
  applyCode,
  discountFor,
  endDiscount,
  holdDiscount,
  isDiscountLeft,
  refusalMessage,
  requireMethods,
} from './discount';
export type { AppliedDiscount, Purchase } from './discount';
export { discountsModule } from './module';
export { findCode, insertCode } from './repository';
