import type { Data } from '@tasklane/api-client';
import { tasks } from '@tasklane/contracts';

type Stored = Data<'gigs.form'>;

/** A picture or video of the form: by the location of its upload or, once it belongs to the task, its address. */
export interface FormAsset {
  readonly path: string;
  readonly type: number;
}

/** The fields as typed; numbers are text until the schema parses them. */
export interface TaskValues {
  title: string;
  description: string;
  package_description: string;
  price: string;
  /** Hours. */
  delivery: string;
  revisions: string;
  category: string | null;
  additional_categories: string[];
  languages: string[];
  assets: FormAsset[];
  /** When undefined, the server makes it from the title. */
  slug: string | undefined;
}

/** The offered delivery time for a stored one, in hours: the same or the next longer. */
export const offeredDelivery = (hours: number): number =>
  tasks.deliveryOptions.find((option) => option >= hours) ?? tasks.deliveryOptions.at(-1) ?? hours;

export const emptyValues: TaskValues = {
  title: '',
  description: '',
  package_description: '',
  price: '',
  delivery: String(72),
  revisions: String(1),
  category: null,
  additional_categories: [],
  languages: [],
  assets: [],
  slug: undefined,
};

/** The form values of an existing task. */
export const valuesOf = (task: Stored): TaskValues => ({
  title: task.title,
  description: task.description,
  package_description: task.package_description,
  price: String(task.price),
  delivery: String(offeredDelivery(task.delivery)),
  revisions: String(task.revisions),
  category: task.category,
  additional_categories: [...task.additional_categories],
  languages: [...task.languages],
  assets: task.assets.map(({ path, type }) => ({ path, type })),
  slug: task.slug,
});

const longestSlug = 80;

/**
 * The last segment of the task's address as the server makes it from the title; empty when the title has no usable
 * characters.
 */
export const slugFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
