import { accounts, tasks } from '@tasklane/contracts';
import type { uploads } from '@tasklane/contracts/schemas';

export interface KindRules {
  /** Public under `/api/files`; otherwise only served by operations that check the caller. */
  readonly public: boolean;
  /** Must be a decodable picture of at least this size; it is stored re-encoded. */
  readonly picture?: { readonly minWidth: number; readonly minHeight: number };
  /** Accepts films as well. */
  readonly film?: true;
  readonly maxBytes?: number;
}

/** The rules of each kind of upload. */
export const kindRules: Readonly<Record<uploads.UploadKind, KindRules>> = {
  profile: { public: true, picture: accounts.avatar, maxBytes: accounts.avatar.maxBytes },
  task: { public: true, picture: tasks.taskImage, film: true },
  job: { public: false },
  requirement: { public: false },
  delivery: { public: false },
  message: { public: false },
  dispute: { public: false },
};
