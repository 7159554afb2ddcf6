import { LiveProvider } from '@tasklane/api-client/live';
import { useText } from '@tasklane/i18n';
import { CountBadge } from '@tasklane/ui';
import { useUnseen } from '../api/useUnseen';

/** The number of unread messages from this user while the panel is closed. */
export default function Unseen({ userHash }: { userHash: string }) {
  return (
    <LiveProvider>
      <Count userHash={userHash} />
    </LiveProvider>
  );
}

function Count({ userHash }: { userHash: string }) {
  const t = useText('inbox');
  const count = useUnseen(userHash);
  return <CountBadge count={count} label={t('unread', { count })} />;
}
