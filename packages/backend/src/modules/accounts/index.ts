export { claimsOf } from './claims';
export { requireHuman } from './operations/human-check';
export { addressTaken, agreedIn, bothTokens, openSessionFor, registerUser } from './join';
export { checkPassword, hashPassword } from './password';
export { peopleByHash } from './people';
export type { PublicUser } from './people';
export { isAway, termsVersion } from './policy';
export {
  findByEmail,
  findByLogin,
  findByUsername,
  findUser,
  findUsers,
  holdersOf,
  insertUser,
  lockUser,
  standingColumns,
  touchUser,
  updateUser,
  walletAccountsOf,
} from './repository';
export type { StandingColumns } from './repository';
export type { NewUser, User } from './schema';
export { takeCode, wrongCode } from './two-factor';
export { accountsModule } from './module';
