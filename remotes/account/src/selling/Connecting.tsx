import { sellerSteps, sellerStepsLeft } from '@tasklane/contracts';
import type { SellerStep } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Card, LinkButton, Stack, VisuallyHidden } from '@tasklane/ui';
import { CheckFilledIcon, ClockIcon } from '@tasklane/ui/icons';
import { useBecomeSeller } from '../api/becomeSeller';
import { AccountPage } from '../common/AccountPage';
import type { User } from '../api/user';
import css from './selling.module.css';
import { VerificationCard } from './VerificationCard';

/** The steps that a pre-seller still has to take, and the last step itself. */
export function Connecting({ user }: { user: User }) {
  const t = useText('account');
  const host = useHost();
  const left = sellerStepsLeft(user);
  const { becomeSeller, isPending, error } = useBecomeSeller({
    onSuccess: () => host.toast({ kind: 'success', text: t('connecting.done') }),
  });
  return (
    <AccountPage narrow title={t('connecting.title')} text={t('connecting.text')}>
      <Card as="section" aria-label={t('connecting.steps')}>
        <Stack gap="md">
          <ul className={css.list}>
            {sellerSteps.map((step) => (
              <Step key={step} step={step} done={!left.includes(step)} />
            ))}
          </ul>
          {error && <Alert kind="error">{error.message || t('settings.failed')}</Alert>}
          <div>
            <Button variant="primary" disabled={left.length > 0} loading={isPending} onClick={becomeSeller}>
              {t('connecting.become')}
            </Button>
          </div>
        </Stack>
      </Card>
      <VerificationCard user={user} from="connecting-etn" />
    </AccountPage>
  );
}

function Step({ step, done }: { step: SellerStep; done: boolean }) {
  const t = useText('account');
  return (
    <li className={css.item}>
      <span className={done ? css.done : css.open}>
        {done ? <CheckFilledIcon /> : <ClockIcon />}
        <VisuallyHidden>{t(done ? 'welcome.done' : 'connecting.left')}</VisuallyHidden>
      </span>
      <span>{t(`connecting.step.${step}`)}</span>
      {!done && <StepAction step={step} />}
    </li>
  );
}

function StepAction({ step }: { step: SellerStep }) {
  const t = useText('account');
  const { link, openDialog } = useHost();
  const label = t(`connecting.action.${step}`);
  if (step === 'email') {
    return (
      <Button size="sm" onClick={() => openDialog('emailConfirmation', {})}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton size="sm" to={link(step === 'wallet' ? 'connect-app' : 'accountProfile', {})}>
      {label}
    </LinkButton>
  );
}
