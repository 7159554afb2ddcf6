import type { BackendModule } from '../../module';
import { identityRoutes } from './identity-routes';
import { ssoProvideOperations } from './provide.operations';
import { ssoSignInOperations } from './sign-in.operations';
import { identities } from './schema';

export { identityProvider } from './parties';

/** Single sign-on by DiscourseConnect, both ways: by an identity provider, and as one for other sites. */
export const ssoModule: BackendModule = {
  name: 'sso',
  operations: [...ssoSignInOperations, ...ssoProvideOperations],
  personal: [{ name: 'identities', table: identities, of: identities.user, atClosing: 'forget' }],
  routes: identityRoutes,
};
