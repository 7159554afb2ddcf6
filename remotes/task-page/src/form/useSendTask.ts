import { useApi } from '@tasklane/api-client';
import type { Data, Input } from '@tasklane/api-client';

type Body = Input<'gigs.create'>['body'];

interface Sending {
  readonly values: Body;
  /** Of the task that is edited; a new one is made without. */
  readonly hash?: string;
}

/** Makes or edits a task. */
export function useSendTask() {
  const api = useApi();
  /** @throws ApiError */
  return async ({ values, hash }: Sending): Promise<Data<'gigs.create'>> => {
    const { data } =
      hash === undefined
        ? await api.call('gigs.create', { body: values }, { handled: true })
        : await api.call('gigs.edit', { params: { id: hash }, body: values }, { handled: true });
    await Promise.all([
      api.invalidate('gigs.mine'),
      api.invalidate('gigs.form'),
      api.invalidate('gigs.read', { params: { user: data.username, task: data.slug } }),
    ]);
    return data;
  };
}
