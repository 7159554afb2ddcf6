import { sellerStepsLeft } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Link } from '@tasklane/ui';
import type { User } from '../api/user';

/** On a pre-seller's profile: whether the profile is complete enough to sell, and the link back to the other steps. */
export function StepsLeft({ user }: { user: User }) {
  const t = useText('account');
  const { link } = useHost();
  if (!user.roles.includes('ROLE_PRE_SELLER')) return null;
  const isComplete = !sellerStepsLeft(user).includes('profile');
  return (
    <Alert
      kind={isComplete ? 'success' : 'info'}
      title={t(isComplete ? 'stepsLeft.complete' : 'stepsLeft.incomplete')}
      actions={<Link to={link('connecting-etn', {})}>{t('stepsLeft.action')}</Link>}
    >
      {t(isComplete ? 'stepsLeft.completeText' : 'stepsLeft.incompleteText')}
    </Alert>
  );
}
