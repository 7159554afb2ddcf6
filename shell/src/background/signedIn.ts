/** What goes on beside the page for somebody who is signed in, in one file that guests do not fetch. */
export { followLive } from './live';
export { reauthenticate } from './reauthenticate';
