import type { BackendModule } from '../../module';
import { noteActivity } from './activity';
import { emailOperations } from './operations/email';
import { humanCheckOperations } from './operations/human-check';
import { leaveOperations } from './operations/leave';
import { users } from './schema';
import { passwordConsumers, passwordOperations } from './operations/password';
import { signUpOperations } from './operations/sign-up';
import { termsOperations } from './operations/terms';
import { twoFactorOperations } from './operations/two-factor';
import { userOperations } from './operations/user';
import { rolesOf } from './repository';

/** Users: sign-up, profile, roles and settings. */
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
    ...twoFactorOperations,
    ...passwordOperations,
    ...emailOperations,
    ...termsOperations,
    ...userOperations,
    ...leaveOperations,
  ],
  consumers: passwordConsumers,
  noteActivity,
};
