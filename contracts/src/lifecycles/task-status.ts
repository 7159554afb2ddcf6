/** Task statuses by name; the numbers are the API's (specification 2, section 4). */
export const taskStatus = { draft: 0, active: 1, pending: 2, declined: 3, unlisted: 4 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];
