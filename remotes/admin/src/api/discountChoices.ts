import type { Api, Data } from '@tasklane/api-client';

/** What the form of a discount code needs of the site. */
export interface DiscountChoices {
  readonly categories: Data<'categories.list'>;
  /** The service fee in percent. */
  readonly serviceRate: number;
}

/** @throws ApiError */
export async function readDiscountChoices(api: Api): Promise<DiscountChoices> {
  const [categories, settings] = await Promise.all([
    api.ensure('categories.list'),
    api.ensure('settings.read'),
  ]);
  return { categories: categories.data, serviceRate: settings.data.service_rate };
}
