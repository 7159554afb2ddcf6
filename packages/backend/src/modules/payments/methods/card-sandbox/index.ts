export { addSandboxCharges } from './bulk';
export { brandOf } from './cards';
export { openSandboxCard } from './sandbox';
export { tokenise } from './tokenise';
