import { storageKeys } from '@tasklane/contracts';
import type { GoodVersions } from '@tasklane/federation';
import { stored } from '../storage';

const memory = stored<Readonly<Record<string, string>>>(storageKeys.goodVersions);

/** Stores the version of each remote that last worked in this browser. */
export const goodVersions: GoodVersions = {
  read: (remote) => memory.read()?.[remote],
  write(remote, version) {
    const versions = memory.read() ?? {};
    if (versions[remote] !== version) memory.write({ ...versions, [remote]: version });
  },
};
