export { isBlocked } from './blocked';
export { payeesOf } from './payee';
export { challengeFor, isResting, provenWallet, requireWallets } from './proof';
export { connect, ownerOf, walletOf } from './repository';
export { walletsModule } from './module';
export { testAccounts } from './operations/test-wallet';
