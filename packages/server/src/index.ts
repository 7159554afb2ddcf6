export { endOnSignals, prepareDrain } from './drain';
export type { Drain } from './drain';
export { isLocalRequest, refuseUnknownHosts } from './hosts';
export { isLoopbackName } from './loopback';
export { hasPublicAddress, isProduction, siteSettings } from './production';
export {
  SettingsError,
  address,
  choice,
  flag,
  list,
  quantity,
  readSettings,
  text,
  wholeNumber,
} from './settings';
export type { Environment, Setting, Settings, ValuesOf } from './settings';
