import { flattenFieldErrors, isApiError } from '@tasklane/api-client';
import { useState } from 'react';

/** What a failed saving complained of: fields by name, or nothing that has a name. */
export function useFailedFields() {
  const [failed, setFailed] = useState<readonly string[]>();
  return {
    failed,
    /** Runs the saving and remembers what it complained of; the form gets the failure as well. */
    watch: async (save: () => Promise<void>): Promise<void> => {
      setFailed(undefined);
      try {
        await save();
      } catch (error) {
        setFailed(isApiError(error) ? Object.keys(flattenFieldErrors(error.fields)) : []);
        throw error;
      }
    },
  };
}
