import type { Api, Data } from '@tasklane/api-client';

/** The options that the form offers. */
export interface Choices {
  readonly categories: Data<'categories.list'>;
  readonly languages: Data<'languages.list'>;
}

export async function loadChoices(api: Api): Promise<Choices> {
  const [categories, languages] = await Promise.all([
    api.ensure('categories.list'),
    api.ensure('languages.list'),
  ]);
  return { categories: categories.data, languages: languages.data };
}
