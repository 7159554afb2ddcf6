import { localOverrideStopPath } from '@tasklane/contracts';
import type { LocalOverride } from '@tasklane/contracts';
import { Trans, useText } from '@tasklane/i18n';
import css from './localBuild.module.css';

/** Says on every page that part of the site comes from the developer's own machine, and links out of that mode. */
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
      {/* Not a link of the router: the page has to be reloaded without the build. */}
      <a href={localOverrideStopPath} className={css.stop}>
        {t('stop')}
      </a>
    </aside>
  );
}
