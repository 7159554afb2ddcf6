export { addSandboxCharges } from './bulk';
export { challengeRoutes } from './challenge-routes';
export { createSandbox } from './sandbox';
export { tokenise } from './tokenise';
