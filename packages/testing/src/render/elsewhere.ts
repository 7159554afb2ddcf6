import { act } from '@testing-library/react';

/**
 * Does something outside the page (a call of another user, a query of the back end) while a view is shown. Updates of
 * the page in the meantime, such as a part that loads or a list that is refetched, are included.
 */
export async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  return act(work);
}
