import type { EdgeConfig } from '../config';

/** Returns the address of the site. It never comes from the request: caches may store the page for other visitors. */
export const originOf = (
  { socket }: { readonly socket: { readonly localPort?: number | undefined } },
  { config }: { readonly config: Pick<EdgeConfig, 'publicUrl'> },
): string => config.publicUrl ?? `http://localhost:${socket.localPort}`;
