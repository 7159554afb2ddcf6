import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '../createApi';

const ApiContext = createContext<Api | null>(null);

/** Provides the API and its cache of answers to everything below. */
export function ApiProvider({ api, children }: { api: Api; children?: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it.');
  return api;
}
