export { payeeOf } from './payee';
export { connect, walletOf } from './repository';
export { walletsModule } from './module';
