/** Rules of a task (specification 2, sections 5 and 9). Prices in dollars. */
export const taskPrice = { min: 1, max: 100 } as const;
export const taskTitle = { min: 10, max: 100 } as const;
export const taskDescription = { min: 10, max: 5000 } as const;
export const packageDescription = { min: 10, max: 2000 } as const;
export const taskRevisions = { min: 0, max: 10 } as const;
export const deliveryDays = { min: 1, max: 30 } as const;
/** Hours. */
export const deliveryOptions = [24, 48, 72, 96, 120, 168, 240, 336, 504, 672] as const;
export const additionalCategories = 2;
export const assetType = { image: 1, video: 2 } as const;
export const taskImage = { minWidth: 680, minHeight: 425 } as const;
export const slugPattern = /^[a-z0-9-]+$/;
/** Characters of the slug of a task or a category. */
export const slugLength = { task: 100, category: 120 } as const;
export const quantity = { min: 1, cap: 20, total: 500 } as const;

/** Largest quantity of one purchase: 500 dollars' worth, and never more than 20. */
export const maxQuantity = (priceInDollars: number): number =>
  Math.max(quantity.min, Math.min(quantity.cap, Math.floor(quantity.total / priceInDollars)));

/** Rules of custom quotes (specification 2, sections 5 and 9; 3, section 5). Prices in dollars. */
export const customQuote = {
  min: 1,
  max: 500,
  /** Characters of the field of the budget. */
  budget: 6,
  /** Characters of what the buyer asks for, and of what the seller writes about it. */
  requirements: 500,
  message: 500,
  /** How often the buyer may ask, the first request included. */
  rounds: 10,
} as const;

/** Returns the choice of a form for a delivery time in hours: the next larger option, or the largest. */
export const deliveryOption = (hours: number): number =>
  deliveryOptions.find((option) => option >= hours) ?? Math.max(...deliveryOptions);
export const review = { min: 1, max: 5, message: 400, title: 100 } as const;
/** What can be reported, and why. */
export const reportSubjects = ['task', 'user'] as const;
export type ReportSubject = (typeof reportSubjects)[number];
export const reportReasons = ['misleading', 'copied', 'forbidden', 'offensive', 'outside', 'other'] as const;
export const reportMessage = { max: 1000 } as const;

/** Sizes of the images derived from an uploaded one, in pixels. */
export const imageTransforms = {
  profile: { width: 300, height: 300 },
  profile_small: { width: 100, height: 100 },
  thumbnail: { width: 150, height: 150 },
  task: { width: 330, height: 220 },
  /** For screens with two and three device pixels per CSS pixel. */
  task_2x: { width: 660, height: 440 },
  task_3x: { width: 990, height: 660 },
  task_large: { width: 680, height: 425 },
  task_large_2x: { width: 1360, height: 850 },
  /** Preview of a video, with a play sign. */
  task_video: { width: 680, height: 425 },
} as const;
/** Width of the play sign on a video's preview, in pixels. */
export const playSign = 100;
export type ImageTransform = keyof typeof imageTransforms;

/** Days that the approval of a task may take. */
export const approvalDays = 3;
