/** Background work for signed-in users, in one file that guests do not fetch. */
export { followLive } from './live';
export { reauthenticate } from './reauthenticate';
