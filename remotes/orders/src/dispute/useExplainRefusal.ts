import { ApiError, isApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';

/**
 * Returns a function that rejects as the call does, but says in plain words that the other side or our team was faster.
 * By then the page shows the dispute as it stands.
 */
export function useExplainRefusal() {
  const t = useText('orders');
  return async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (!isApiError(error, 'illegal_transition')) throw error;
      throw new ApiError({ error: error.error, status: error.status, message: t('dispute.movedOn') });
    }
  };
}
