const DAY = 86_400_000;

/** Returns when a UTC day begins. @param day `2026-03-01` */
export const startOf = (day: string): Date => new Date(day);

/** Returns when a UTC day has ended, which is when the next begins. @param day `2026-03-01` */
export const endOf = (day: string): Date => new Date(Date.parse(day) + DAY);
