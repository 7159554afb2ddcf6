import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';
import { useConsent } from '../consent/consent';
import { denyAtFirst, loadTagManager, updateConsent } from './consentMode';
import { forgetGuid } from './guid';
import { isTracked, refusesTracking } from './tracker';
import { captureUtm } from './utm';

/** Reports each page view, and loads a configured tag manager for visitors who consent. */
export function useTracking(): void {
  const { config, host } = useShell();
  const { pathname, search } = useLocation();
  const consent = useConsent();
  useEffect(denyAtFirst, []);
  useEffect(() => captureUtm(search), [search]);
  useEffect(() => {
    if (consent) updateConsent(consent);
    if (consent === 'denied') forgetGuid();
  }, [consent]);
  useEffect(() => host.track({ type: 'page-view' }), [host, pathname]);

  const { tracking, tagManager } = config;
  const isManaged = tracking && consent === 'granted' && isTracked(pathname) && !refusesTracking();
  useEffect(() => {
    if (isManaged && tagManager) loadTagManager(tagManager);
  }, [isManaged, tagManager]);
}
