import type { Api } from './createApi';
import { isApiError } from './errors';
import type { Input } from './types';

/**
 * Puts a task in the user's basket. A user has one basket: an existing one is replaced, once.
 * @returns the new basket's hash
 * @throws ApiError when the task cannot be bought
 */
export async function fillBasket(
  api: Pick<Api, 'call'>,
  body: Input<'basket.create'>['body'],
): Promise<string> {
  const create = async () => (await api.call('basket.create', { body }, { handled: true })).data.hash;
  try {
    return await create();
  } catch (error) {
    if (!isApiError(error, 'basket_exists')) throw error;
  }
  const { data: left } = await api.call('basket.list', {}, { handled: true });
  for (const { hash } of left) await api.call('basket.delete', { params: { id: hash } }, { handled: true });
  return create();
}

export type FillBasket = typeof fillBasket;
