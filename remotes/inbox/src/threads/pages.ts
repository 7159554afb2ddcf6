/** Conversations on one page of the list. */
export const threadsPerPage = 50;

/** What the list asks for. @param page from 1 */
export const threadsAt = (page: number) => ({ query: { page, per_page: threadsPerPage } });
