import { brand, routePath } from '@tasklane/contracts';
import { Trans, useText } from '@tasklane/i18n';
import { Button, Checkbox, Link, Stack, Text } from '@tasklane/ui';
import { MailIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useShell } from '../../app/context';
import css from '../dialogs.module.css';
import { WalletWay } from '../ways/WalletWay';

export interface Consent {
  readonly terms: boolean;
  readonly marketing: boolean;
}

interface TermsStageProps {
  readonly reason: 'purchase' | 'custom-quote' | undefined;
  readonly consent: Consent;
  readonly onContinue: (consent: Consent, way: 'credentials' | 'wallet') => void;
}

/** First stage: shows what the visitor agrees to and how to continue. */
export function TermsStage({ reason, consent, onContinue }: TermsStageProps) {
  const t = useText('dialogs');
  const { dialogs } = useShell();
  const [{ terms, marketing }, setConsent] = useState(consent);
  const [refused, setRefused] = useState(false);
  const proceed = (way: 'credentials' | 'wallet') => {
    setRefused(!terms);
    if (terms) onContinue({ terms, marketing }, way);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proceed('credentials');
  };
  const label = (
    <Trans
      t={t}
      i18nKey="signup.terms.accept"
      values={{ brand: brand.name }}
      components={{
        terms: <Link to={routePath('terms-and-conditions', {})} target="_blank" />,
        privacy: <Link to={routePath('privacy-policy', {})} target="_blank" />,
      }}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text tone="muted">{t(`signup.why.${reason ?? 'any'}`)}</Text>
        <Checkbox
          name="terms"
          data-autofocus
          label={label}
          checked={terms}
          error={refused ? t('signup.terms.missing') : undefined}
          onChange={({ target }) => {
            setConsent({ terms: target.checked, marketing });
            setRefused(false);
          }}
        />
        <Checkbox
          name="marketing"
          label={t('signup.terms.marketing')}
          checked={marketing}
          onChange={({ target }) => setConsent({ terms, marketing: target.checked })}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth startIcon={<MailIcon />}>
          {t('signup.terms.email')}
        </Button>
        <WalletWay label={t('signup.terms.wallet')} onWallet={() => proceed('wallet')} />
        <Text size="sm" align="center" tone="muted">
          <Trans
            t={t}
            i18nKey="signup.signIn"
            components={{
              signIn: <button type="button" className={css.link} onClick={() => dialogs.open('login', {})} />,
            }}
          />
        </Text>
      </Stack>
    </form>
  );
}
