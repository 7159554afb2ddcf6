import { remoteConfig } from '@tasklane/federation/webpack';

export default remoteConfig({ folder: import.meta.dirname });
