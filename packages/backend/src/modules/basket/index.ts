export { checkoutOf } from './operations/basket';
export { deleteBasket as removeBasket } from './repository';
export { basketModule } from './module';
