import { localOverrideStopPath } from '@tasklane/contracts';
import type { LocalOverride } from '@tasklane/contracts';
import { Trans, useText } from '@tasklane/i18n';
import css from './localBuild.module.css';

/** Says on every page that a part of the site comes from the developer's own machine, and leads out of that. */
export function LocalBuild({ remote, origin }: LocalOverride) {
  const t = useText('local-build');
  return (
    <aside aria-label={t('label')} className={css.bar}>
      <p className={css.text}>
        <Trans
          t={t}
          i18nKey="text"
          values={{ remote, origin }}
          components={{ strong: <bdi className={css.name} /> }}
        />
      </p>
      {/* No link of the router: the page has to be loaded anew without the build. */}
      <a href={localOverrideStopPath} className={css.stop}>
        {t('stop')}
      </a>
    </aside>
  );
}
