import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Badge, Button } from '@tasklane/ui';
import { MailIcon } from '@tasklane/ui/icons';
import type { User } from '../api/user';
import { Section } from '../common/Section';

/** The address, and whether it is confirmed. */
export function EmailSection({ user }: { user: User }) {
  const t = useText('account');
  const host = useHost();
  const { email, emailConfirmed } = user;
  return (
    <Section
      icon={<MailIcon />}
      title={t('settings.email')}
      text={t(emailConfirmed ? 'settings.emailKnown' : 'settings.emailUnknown', { email })}
      state={
        <Badge tone={emailConfirmed ? 'brand' : 'amber'}>
          {t(emailConfirmed ? 'settings.confirmed' : 'settings.unconfirmed')}
        </Badge>
      }
    >
      {!emailConfirmed && (
        <div>
          <Button onClick={() => host.openDialog('emailConfirmation', {})}>{t('settings.resend')}</Button>
        </div>
      )}
    </Section>
  );
}
