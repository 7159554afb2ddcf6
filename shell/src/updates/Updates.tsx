import { registerNamespace, useText } from '@tasklane/i18n';
import { useRemotes } from '@tasklane/federation';
import { Button } from '@tasklane/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useShell } from '../app/context';
import { updateTexts } from '../texts';
import { followDeployments } from './follow';
import { hasUnsaved, watchTyping } from './unsaved';
import css from './updates.module.css';

/**
 * Milliseconds between checks whether unsaved input was saved or discarded, so that the offer does not disturb typing.
 */
const lookMs = 2_000;

/** Follows deployments; offers a newer build of the page on the screen, and never discards unsaved input. */
export default function Updates() {
  const { i18n } = useShell();
  const { registry } = useRemotes();
  const [isReady, setReady] = useState(false);
  useEffect(() => watchTyping(), []);
  useEffect(() => followDeployments(registry), [registry]);
  const offered = useOffered();
  useEffect(() => {
    if (!offered) return;
    registerNamespace(i18n, updateTexts).then(
      () => setReady(true),
      () => undefined,
    );
  }, [i18n, offered]);
  return offered && isReady ? <Offer key={offered} offered={offered} /> : null;
}

/** Returns what can be offered: a newer build of the page's remote, or the site with a newer shell than this page's. */
function useOffered(): 'ready' | 'outdated' | null {
  const { registry, builds } = useRemotes();
  useSyncExternalStore(builds.subscribe, builds.revision);
  if (registry.isOutdated() || registry.hasOtherShell()) return 'outdated';
  return builds.stale().length > 0 ? 'ready' : null;
}

/** Whether the offer may appear: not while there is unsaved input. Once it is shown it stays. */
function useFree(): boolean {
  const [isFree, setFree] = useState(() => !hasUnsaved());
  useEffect(() => {
    if (isFree) return undefined;
    const timer = setInterval(() => setFree(!hasUnsaved()), lookMs);
    return () => clearInterval(timer);
  }, [isFree]);
  return isFree;
}

function Offer({ offered }: { offered: 'ready' | 'outdated' }) {
  const t = useText('updates');
  const { reload } = useShell();
  const { builds } = useRemotes();
  const { revalidate, state } = useRevalidator();
  const [stage, setStage] = useState<'offer' | 'question' | 'declined'>('offer');
  const isFree = useFree();

  const refresh = (): void => {
    if (offered === 'outdated') return reload();
    builds.update();
    void revalidate();
  };
  if (!isFree || stage === 'declined') return null;
  const isQuestion = stage === 'question';
  return (
    <section className={css.offer} aria-label={t('label')}>
      <p role="status">{t(isQuestion ? 'unsaved' : offered)}</p>
      <Button
        size="sm"
        variant={isQuestion ? 'secondary' : 'primary'}
        loading={state === 'loading'}
        onClick={() => (isQuestion || !hasUnsaved() ? refresh() : setStage('question'))}
      >
        {t(isQuestion ? 'discard' : 'refresh')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setStage('declined')}>
        {t('later')}
      </Button>
    </section>
  );
}
