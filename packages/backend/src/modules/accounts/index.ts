export { claimsOf } from './claims';
export { requireHuman } from './operations/human-check';
export { addressTaken, agreedIn, bothTokens, letIn, registerUser } from './join';
export { hashPassword } from './password';
export { peopleByHash } from './people';
export type { Person } from './people';
export { isAway, termsVersion } from './policy';
export {
  findByEmail,
  findByUsername,
  findUser,
  findUsers,
  insertUser,
  lockUser,
  updateUser,
} from './repository';
export type { NewUser, User } from './schema';
export { accountsModule } from './module';
