import { brand, routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, Container, Heading, LinkButton, Text } from '@tasklane/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../app/context';
import css from './pages.module.css';

export type ErrorKind = 'not-found' | 'gone' | 'failure' | 'maintenance';

const figures: Readonly<Record<ErrorKind | 'offline', string>> = {
  'not-found': '404',
  gone: '410',
  failure: '500',
  maintenance: '503',
  offline: '',
};

/** Renders /404, /410, /500 and /503; being offline has its own text on /500. */
export function ErrorPage({ kind: asked }: { kind: ErrorKind }) {
  const t = useText('shell');
  const { memory } = useShell();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const kind = asked === 'failure' && hash === '#offline' ? 'offline' : asked;
  const title = t(`failure.${kind}.title`);
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);
  const mayPass = kind === 'offline' || kind === 'failure' || kind === 'maintenance';
  const again = () => {
    const failed = memory.failed.read();
    if (failed === null) window.history.back();
    else void navigate(failed, { replace: true });
  };
  return (
    <Container narrow data-failure className={css.error}>
      {figures[kind] && (
        <p aria-hidden className={css.figure}>
          {figures[kind]}
        </p>
      )}
      <Heading level={1}>{title}</Heading>
      <Text size="lg" tone="muted">
        {t(`failure.${kind}.text`)}
      </Text>
      <div className={css.actions}>
        {mayPass && (
          <Button variant="primary" onClick={again}>
            {t('failure.again')}
          </Button>
        )}
        <LinkButton variant={mayPass ? 'secondary' : 'primary'} to={routePath('home', {})}>
          {t('failure.home')}
        </LinkButton>
        {!mayPass && <LinkButton to={routePath('search', {})}>{t('failure.search')}</LinkButton>}
      </div>
    </Container>
  );
}
