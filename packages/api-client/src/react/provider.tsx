import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '../createApi';

const ApiContext = createContext<Api | null>(null);

/** Gives everything below the API and its cache of answers. */
export function ApiProvider({ api, children }: { api: Api; children?: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

/** The client of the API. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it.');
  return api;
}
