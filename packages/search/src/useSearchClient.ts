import { useEffect, useState } from 'react';
import { createSearchClient } from './client';
import type { SearchClient } from './client';

/**
 * A client of the search protocol that lives with the component. A search that fails once the component is gone stays
 * without an answer: InstantSearch has stopped listening by then, and would throw the failure at nobody.
 *
 * @param origin where the API answers; the page's own by default
 */
export function useSearchClient(origin: string | undefined): SearchClient {
  const [{ client, life }] = useState(() => createLivingClient(origin ?? globalThis.location.origin));
  useEffect(() => {
    life.isOver = false;
    return () => {
      life.isOver = true;
    };
  }, [life]);
  return client;
}

function createLivingClient(origin: string): { life: { isOver: boolean }; client: SearchClient } {
  const life = { isOver: false };
  const client = createSearchClient(origin);
  const search = async (...requests: readonly unknown[]): Promise<unknown> => {
    try {
      return (await Reflect.apply(client.search, client, requests)) as unknown;
    } catch (error) {
      if (life.isOver) return new Promise<never>(() => undefined);
      throw error;
    }
  };
  return { life, client: Object.assign({}, client, { search }) };
}
