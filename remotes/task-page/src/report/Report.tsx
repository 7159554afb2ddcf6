import { Slot, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { IconButton } from '@tasklane/ui';
import { FlagIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { Task } from '../task/types';

interface ReportProps {
  readonly task: Pick<Task, 'hash'>;
  readonly signedIn: boolean;
  readonly url: URL;
}

/** The report button of the task page. Its dialog belongs to another remote and is loaded on demand. */
export function Report({ task, signedIn, url }: ReportProps) {
  const t = useText('task-page');
  const host = useHost();
  const [asked, setAsked] = useState<boolean>();
  const address = url.pathname;
  // A guest who signed in returns to the action they started.
  const open = asked ?? (signedIn && url.hash === '#report');
  return (
    <>
      <IconButton
        variant="secondary"
        label={t('report')}
        icon={<FlagIcon />}
        onClick={() => {
          if (host.requireLogin({ kind: 'report', url: `${address}#report` })) setAsked(true);
        }}
      />
      {open && (
        <Slot
          name="report"
          props={{ type: 'task', hash: task.hash, url: address, onClose: () => setAsked(false) }}
        />
      )}
    </>
  );
}
