/** What the shell watches pages with once they are there; apart, so that no first page carries it. */
export { findHidingBuild } from './loading/sheets';
export { useOverduePage } from './routing/render-status';
