import { verificationRoute } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { Alert, Link } from '@tasklane/ui';
import type { AlertKind } from '@tasklane/ui';
import type { Task } from '../task/types';
import type { Viewer } from '../task/useViewer';
import { useOwnText } from './texts';
import { alertsFor } from './rules';
import type { OwnerAlert } from './rules';

const kinds: Record<OwnerAlert, AlertKind> = {
  edited: 'success',
  'awaiting-activation': 'info',
  verification: 'warning',
  declined: 'error',
  unlisted: 'warning',
  'awaiting-admin': 'info',
};
const wantsVerification: ReadonlySet<OwnerAlert> = new Set(['verification', 'unlisted']);

/** What the owner and admins must know about the task's state. */
export function OwnerAlerts({ task, viewer, edited }: { task: Task; viewer: Viewer; edited: boolean }) {
  const t = useOwnText();
  const { link } = useHost();
  return alertsFor(task.status, viewer, edited).map((alert) => (
    <Alert
      key={alert}
      kind={kinds[alert]}
      title={t(`alert.${alert}.title`)}
      actions={
        wantsVerification.has(alert) && (
          <Link to={link(verificationRoute(viewer.roles), {})}>{t('alert.verify')}</Link>
        )
      }
    >
      {alert === 'declined' ? task.decisions[0]?.reason : t(`alert.${alert}.text`)}
    </Alert>
  ));
}
