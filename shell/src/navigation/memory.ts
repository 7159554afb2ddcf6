import { isInside } from '@tasklane/api-client';
import { storageKeys } from '@tasklane/contracts';
import type { Intent } from '@tasklane/contracts';
import { stored, storedText } from '../storage';

/** What a visitor wanted and did not get. A guest's wishes are kept until they are signed in or give them up. */
export interface Memory {
  readonly intent: { read(): Intent | null; write(intent: Intent): void; clear(): void };
  /** The guarded page that was asked for; of this tab only. */
  readonly route: { read(): string | null; write(path: string): void; clear(): void };
  /** The page in whose place an error page came; of this document only. */
  readonly failed: { read(): string | null; write(path: string): void };
  /** The visitor closed the dialog: nothing is to happen behind their back later. */
  giveUp(): void;
}

export function createMemory(): Memory {
  const intent = stored<Intent>(storageKeys.intent);
  const route = storedText(storageKeys.rememberedRoute, () => window.sessionStorage);
  let failed: string | null = null;
  return {
    intent,
    failed: { read: () => failed, write: (path) => void (failed = path) },
    route: {
      ...route,
      read: () => {
        const path = route.read();
        return path !== null && isInside(path) ? path : null;
      },
    },
    giveUp() {
      intent.clear();
      route.clear();
    },
  };
}
