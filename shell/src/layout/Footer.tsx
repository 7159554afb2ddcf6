import { brand, routePath } from '@tasklane/contracts';
import { useNow, useText } from '@tasklane/i18n';
import { BareLink, Container, Text } from '@tasklane/ui';
import { ExternalIcon } from '@tasklane/ui/icons';
import { useShell } from '../app/context';
import css from './footer.module.css';
import { footerColumns } from './footerColumns';
import { Preferences } from './Preferences';

const elsewhere = [
  { key: 'support', to: brand.supportSite },
  { key: 'news', to: brand.newsSite },
  { key: 'wallet', to: brand.walletSite },
] as const;

export function Footer() {
  const t = useText('shell');
  const { dialogs } = useShell();
  return (
    <footer className={css.footer}>
      <Container>
        <nav aria-label={t('footer.label')} className={css.columns}>
          {footerColumns.map(({ key, pages, dialog }) => (
            <section key={key}>
              <h2 className={css.title}>{t(`footer.${key}`)}</h2>
              <ul className={css.list}>
                {pages.map((page) => (
                  <li key={page}>
                    <BareLink className={css.link} to={routePath(page, {})}>
                      {t(`page.${page}`)}
                      {page === 'job_board' && <small>{t('menu.beta')}</small>}
                    </BareLink>
                  </li>
                ))}
                {dialog && (
                  <li>
                    <button type="button" className={css.link} onClick={() => dialogs.open(dialog, {})}>
                      {t(`footer.${dialog}`)}
                    </button>
                  </li>
                )}
              </ul>
            </section>
          ))}
          <section>
            <h2 className={css.title}>{t('footer.elsewhere')}</h2>
            <ul className={css.list}>
              {elsewhere.map(({ key, to }) => (
                <li key={key}>
                  <BareLink className={css.link} to={to} newTab>
                    {t(`elsewhere.${key}`)} <ExternalIcon size="sm" />
                  </BareLink>
                </li>
              ))}
            </ul>
          </section>
        </nav>
        <div className={css.end}>
          <Text size="sm" tone="muted">
            {t('footer.claim', { brand: brand.name, year: String(new Date(useNow()).getUTCFullYear()) })}
          </Text>
          <Preferences />
        </div>
      </Container>
    </footer>
  );
}
