import { liveEvents, livePath, liveTiming } from '@tasklane/contracts';
import type { RegistryStore } from '@tasklane/federation';

/** Returns half to one and a half times a delay, so that many pages do not connect at once. */
const spread = (ms: number): number => ms * (0.5 + Math.random());

/**
 * Follows deployments while the page is visible, and refreshes the registry after each. A page in the background holds
 * no connection, since a browser allows six per site; it connects again when it becomes visible.
 *
 * @returns the function that stops it
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
