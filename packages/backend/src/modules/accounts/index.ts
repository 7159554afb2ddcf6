import type { BackendModule } from '../../module';
import { noteActivity } from './activity';
import { emailOperations } from './email.operations';
import { humanCheckOperations } from './human-check';
import { leaveOperations } from './leave.operations';
import { users } from './schema';
import { passwordConsumers, passwordOperations } from './password.operations';
import { signInLinkConsumers, signInLinkOperations } from './sign-in-link.operations';
import { signInOperations } from './sign-in.operations';
import { signUpOperations } from './sign-up.operations';
import { termsOperations } from './terms.operations';
import { twoFactorOperations } from './two-factor.operations';
import { userOperations } from './user.operations';
import { rolesOf } from './users.repository';

export { claimsOf } from './claims';
export { requireHuman } from './human-check';
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
} from './users.repository';
export type { NewUser, User } from './schema';

/** Users: sign-up, sign-in, profile, roles and settings. */
export const accountsModule: BackendModule = {
  name: 'accounts',
  rolesOf,
  personal: [
    {
      name: 'account',
      table: users,
      of: users.hash,
      hidden: ['password', 'twoFactorSecret', 'twoFactorPending', 'twoFactorStep', 'recoveryCodes'],
      atClosing: 'keep',
    },
  ],
  operations: [
    ...signUpOperations,
    ...humanCheckOperations,
    ...signInOperations,
    ...signInLinkOperations,
    ...twoFactorOperations,
    ...passwordOperations,
    ...emailOperations,
    ...termsOperations,
    ...userOperations,
    ...leaveOperations,
  ],
  consumers: [...passwordConsumers, ...signInLinkConsumers],
  noteActivity,
};
