import type { BackendModule } from '../../module';
import { identityRoutes } from './identity-routes';
import { ssoProvideOperations } from './operations/provide';
import { ssoSignInOperations } from './operations/sign-in';
import { identities } from './schema';

/** Single sign-on by DiscourseConnect, in both directions: through an identity provider, and as one for other sites. */
export const ssoModule: BackendModule = {
  name: 'sso',
  operations: [...ssoSignInOperations, ...ssoProvideOperations],
  personal: [{ name: 'identities', table: identities, of: identities.user, atClosing: 'forget' }],
  routes: identityRoutes,
};
