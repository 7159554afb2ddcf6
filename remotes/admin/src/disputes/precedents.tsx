import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Stack, Text } from '@tasklane/ui';
import { useCategoryName } from '../api/precedents';
import type { Precedent } from '../api/precedents';
import css from './disputes.module.css';

interface CellProps {
  readonly precedent: Precedent;
}

/** What the dispute was about, and who opened it. */
export function Kind({ precedent: { reason, opened_by: opener } }: CellProps) {
  const t = useText('admin');
  return (
    <Stack gap="xxs">
      <span>{t(`dispute.reason.${reason}` as TextKey<'admin'>)}</span>
      <Text as="span" size="sm" tone="muted">
        {t(`precedents.openedBy.${opener}`)}
      </Text>
    </Stack>
  );
}

/** The kind of task. */
export function Category({ precedent: { category } }: CellProps) {
  const t = useText('admin');
  const nameOf = useCategoryName();
  return category === null ? t('precedents.noCategory') : nameOf(category);
}

/** What the side that opened it asked for. */
export function Request({ precedent: { wants } }: CellProps) {
  return useText('admin')(`dispute.outcome.${wants}`);
}

/** How it was decided, and whether that was about an appeal. */
export function Outcome({ precedent: { outcome, appealed } }: CellProps) {
  const t = useText('admin');
  return (
    <Stack gap="xxs">
      <span>{t(`dispute.outcome.${outcome}`)}</span>
      {appealed && (
        <Text as="span" size="sm" tone="muted">
          {t('precedents.appealed')}
        </Text>
      )}
    </Stack>
  );
}

/** How much of the price went back. */
export function Share({ precedent: { share } }: CellProps) {
  return useFormat().percent(share);
}

/** The reasons for both sides, when they are opened. */
export function Reasons({ precedent: { reason_buyer: buyer, reason_seller: seller } }: CellProps) {
  const t = useText('admin');
  return (
    <details>
      <summary>{t('precedents.reasons')}</summary>
      <Stack gap="xs">
        {(
          [
            ['buyer', buyer],
            ['seller', seller],
          ] as const
        ).map(([side, words]) => (
          <div key={side}>
            <Text size="sm" tone="muted">
              {t(`precedents.reasonFor.${side}`)}
            </Text>
            <Text size="sm" className={css.prose} dir="auto">
              {words}
            </Text>
          </div>
        ))}
      </Stack>
    </details>
  );
}
