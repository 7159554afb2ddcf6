import { act } from '@testing-library/react';

/**
 * Does something that is not done on the page (a call of another person, a look into the back end) while a view is
 * shown. What the page does by itself in the meantime, a part that arrives, a list that is read anew, belongs to it.
 */
export async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  return act(work);
}
