import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

type ReportInput = Input<'reports.create'>;

/** Returns a function that reports a task or a user. @throws ApiError */
export function useReport(type: ReportInput['params']['type']) {
  const { mutateAsync } = useApiMutation('reports.create', { handled: true });
  return (body: ReportInput['body']) => mutateAsync({ params: { type }, body });
}
