/** Places at which a test may have the process die as if the machine had lost its power. */
export const faultPoints = ['payment.before-charge', 'payment.after-charge', 'payment.settled'] as const;

export type FaultPoint = (typeof faultPoints)[number];
