export { addSandboxCharges } from './bulk';
export { openSandboxCard } from './sandbox';
export { tokenise } from './tokenise';
