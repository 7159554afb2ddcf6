import { isInside } from '@tasklane/api-client';
import { storageKeys } from '@tasklane/contracts';
import type { Intent } from '@tasklane/contracts';
import { stored, storedText } from '../storage';

/** What a visitor wanted to do but could not. A guest's intent is stored until they sign in or give it up. */
export interface Memory {
  readonly intent: { read(): Intent | null; write(intent: Intent): void; clear(): void };
  /** The guarded page that was requested; for this tab only. */
  readonly route: { read(): string | null; write(path: string): void; clear(): void };
  /** The page that an error page replaced; for this document only. */
  readonly failed: { read(): string | null; write(path: string): void };
  /** Forgets the intent and the page when the visitor closes the dialog, so that nothing happens unexpectedly later. */
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
