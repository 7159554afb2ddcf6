export { checkoutOf } from './operations/basket';
export { deleteBasket as removeBasket } from './repository';
export { holdTerms, releaseTerms, reopenTerms } from './sources';
export { basketModule } from './module';
