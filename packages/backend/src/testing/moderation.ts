import type { BuiltUser } from './builders';
import type { TestBackend } from './start';

export interface TaskDecision {
  readonly decision: 'approve' | 'decline';
  readonly reason?: string;
}

/** Opens a submitted task as this moderator and returns the version that was shown. */
export async function submittedVersion(
  backend: TestBackend,
  moderator: Pick<BuiltUser, 'token'>,
  id: string,
): Promise<string> {
  return (await backend.call('admin.task', { params: { id } }, moderator.token)).data.version;
}

/** Opens a submitted task and decides on the version that was shown. */
export async function decideTask(
  backend: TestBackend,
  moderator: Pick<BuiltUser, 'token'>,
  id: string,
  decision: TaskDecision,
) {
  const version = await submittedVersion(backend, moderator, id);
  return backend.call(
    'admin.decideTask',
    { params: { id }, body: { ...decision, version } },
    moderator.token,
  );
}
