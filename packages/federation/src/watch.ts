/**
 * What the shell uses to watch pages after they have loaded; a separate entry point, so that no first page carries
 * it.
 */
export { findHidingBuild } from './loading/sheets';
export { useOverduePage } from './routing/render-status';
