import { Code } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Link, RelativeTime, Stack, Text } from '@tasklane/ui';
import type { DisputeSummary } from '../api/disputes';
import { useOutcome } from '../disputes/outcome';
import { actionOf } from '../disputes/stage';

interface CellProps {
  readonly dispute: DisputeSummary;
}

/** A dispute by the title of its order, as the link to its case. */
export function CaseLink({ dispute }: CellProps) {
  const host = useHost();
  const { hash, title, reference, outcome, status } = dispute;
  const action = actionOf({ over: outcome !== null, status });
  return (
    <Stack gap="xxs">
      <Link to={host.link('admin-dispute', { action, hash })}>
        <bdi>{title}</bdi>
      </Link>
      <Text as="span" size="sm" tone="muted">
        <Code>{reference}</Code>
      </Text>
    </Stack>
  );
}

/** What the dispute is about. */
export function Reason({ dispute: { reason } }: CellProps) {
  const t = useText('admin');
  return t(`dispute.reason.${reason}` as TextKey<'admin'>);
}

/** What the buyer paid. */
export function Amount({ dispute: { paid } }: CellProps) {
  return <bdi>{useFormat().dollars(paid)}</bdi>;
}

/** Since when the dispute has waited for what it waits for. */
export const Since = ({ dispute: { moved } }: CellProps) => <RelativeTime moment={moved} />;

/** The admin who is on it. */
export function Admin({ dispute: { claimed_by: admin } }: CellProps) {
  const t = useText('admin');
  return admin === null ? t('disputes.nobody') : <bdi>{admin}</bdi>;
}

/** How it ended. */
export function Outcome({ dispute: { outcome } }: CellProps) {
  const words = useOutcome();
  return outcome && words(outcome, null);
}
