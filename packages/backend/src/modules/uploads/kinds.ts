import { accounts, tasks } from '@tasklane/contracts';
import type { uploads } from '@tasklane/contracts/schemas';

export interface KindRules {
  /** Shown to everybody under `/api/files`; otherwise only handed out by operations that check who asks. */
  readonly public: boolean;
  /** Must be a picture that can be decoded, of at least this size; it is stored re-encoded. */
  readonly picture?: { readonly minWidth: number; readonly minHeight: number };
  /** A film is taken as well. */
  readonly film?: true;
  readonly maxBytes?: number;
}

/** What each kind of upload has to be. */
export const kindRules: Readonly<Record<uploads.UploadKind, KindRules>> = {
  profile: { public: true, picture: accounts.avatar, maxBytes: accounts.avatar.maxBytes },
  task: { public: true, picture: tasks.taskImage, film: true },
  job: { public: false },
  requirement: { public: false },
  delivery: { public: false },
  message: { public: false },
};
