import { isVerifiedSeller } from '@tasklane/contracts';
import { routePath, useHost, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Stack } from '@tasklane/ui';
import { FlagIcon, MessageIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { ReportDialog } from '../report/ReportDialog';
import { ContactDialog } from './ContactDialog';
import { QuoteDialog } from './QuoteDialog';
import type { ProfileData, ProfileUser } from '../api/profile';
import { EditButton } from './edit/EditButton';

type Open = 'contact' | 'quote' | 'report' | null;

interface ActionsProps {
  readonly user: ProfileUser;
  readonly tasks: ProfileData['gigs'];
  /** Whether others may write to them. */
  readonly canContact: boolean;
  /** Fragment of the address: a guest who signed in returns to the action they started. */
  readonly hash: string;
}

/** Buttons to write to a seller, to ask for a custom quote and to report them; on the user's own profile, the button to edit it. */
export function Actions({ user, tasks, canContact, hash }: ActionsProps) {
  const t = useText('discovery');
  const host = useHost();
  const { state, claims } = useSession();
  const [asked, setAsked] = useState<Open | undefined>();
  if (claims?.hash === user.hash) return <EditButton user={user} />;
  const address = routePath('profile', { username: user.username });
  const dialog = hash === '#contact' ? 'contact' : hash === '#report' ? 'report' : null;
  const open = asked === undefined && state === 'signed-in' ? dialog : asked;
  const close = () => setAsked(null);
  const takesQuotes = tasks.length > 0 && !user.away && isVerifiedSeller(user.band, user.verification_type);
  return (
    <Stack gap="xs">
      {canContact && (
        <Button
          variant="primary"
          fullWidth
          startIcon={<MessageIcon />}
          onClick={() => {
            if (host.requireLogin({ kind: 'contact', username: user.username })) setAsked('contact');
          }}
        >
          {t('contact.open')}
        </Button>
      )}
      {takesQuotes && (
        <Button fullWidth onClick={() => setAsked('quote')}>
          {t('quote.open')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        fullWidth
        startIcon={<FlagIcon />}
        onClick={() => {
          if (host.requireLogin({ kind: 'report', url: `${address}#report` })) setAsked('report');
        }}
      >
        {t('report.open')}
      </Button>
      {open === 'contact' && canContact && <ContactDialog user={user} onClose={close} />}
      {open === 'quote' && <QuoteDialog tasks={tasks} username={user.username} onClose={close} />}
      {open === 'report' && <ReportDialog type="user" hash={user.hash} url={address} onClose={close} />}
    </Stack>
  );
}
