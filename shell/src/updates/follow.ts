import { liveEvents, livePath, liveTiming } from '@tasklane/contracts';
import type { RegistryStore } from '@tasklane/federation';

/** Half to one and a half times a pause, so that many pages do not come at once. */
const spread = (ms: number): number => ms * (0.5 + Math.random());

/**
 * Hears of deployments while the page is looked at, and has the registry asked for anew. A page in the background
 * holds no connection, of which a browser has six for a site; it asks when it is looked at again.
 *
 * @returns the function that ends it
 */
export function followDeployments(registry: Pick<RegistryStore, 'get' | 'refresh'>): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  let pause: number = liveTiming.reconnect;

  const disconnect = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const reconnect = (): void => {
    disconnect();
    timer = setTimeout(connect, spread(pause));
    pause = Math.min(pause * 2, liveTiming.longestReconnect);
  };
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(reconnect, liveTiming.silence);
  };
  const well = (): void => {
    pause = liveTiming.reconnect;
  };
  const onRevision = ({ data }: MessageEvent<string>): void => {
    alive();
    clearTimeout(refreshing);
    if (data === registry.get().revision) return well();
    refreshing = setTimeout(
      () => void registry.refresh().then(well, reconnect),
      Math.random() * liveTiming.spread,
    );
  };
  const connect = (): void => {
    disconnect();
    source = new EventSource(livePath);
    source.addEventListener(liveEvents.revision, onRevision);
    source.addEventListener(liveEvents.beat, alive);
    source.addEventListener('error', reconnect);
    alive();
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') connect();
    else disconnect();
  };

  if (typeof EventSource === 'undefined') return () => undefined;
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onVisibility);
    clearTimeout(refreshing);
    disconnect();
  };
}
