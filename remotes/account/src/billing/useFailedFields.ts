import { flattenFieldErrors, isApiError } from '@tasklane/api-client';
import { useState } from 'react';

/** The fields that a failed save names; empty when the failure names none. */
export function useFailedFields() {
  const [failed, setFailed] = useState<readonly string[]>();
  return {
    failed,
    /** Runs the save and records the fields at fault; the form gets the error as well. */
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
