import { Code } from '@tasklane/back-office';
import type { DiscountState } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge, Link, Stack, Text } from '@tasklane/ui';
import type { BadgeProps } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { Discount } from '../api/discounts';

interface CellProps {
  readonly discount: Discount;
}

const tones: Readonly<Record<DiscountState, NonNullable<BadgeProps['tone']>>> = {
  active: 'brand',
  upcoming: 'blue',
  ended: 'neutral',
  used_up: 'amber',
};

/** Whether a code can be used now. */
export function StateBadge({ discount: { state } }: CellProps) {
  const t = useText('admin');
  return <Badge tone={tones[state]}>{t(`discounts.option.state.${state}`)}</Badge>;
}

/** A code as the link to its page. */
export function CodeLink({ discount: { hash, code } }: CellProps) {
  const host = useHost();
  return (
    <Link to={host.link('admin-discount', { hash })}>
      <Code>{code}</Code>
    </Link>
  );
}

/** A value with a second line about it, where there is one. */
function WithNote({ children, note }: { readonly children: ReactNode; readonly note: string | null }) {
  return (
    <Stack gap="xxs">
      <span>{children}</span>
      {note !== null && (
        <Text as="span" size="sm" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** What a code takes off, and from which price on. */
export function Reduction({ discount: { kind, value, minimum } }: CellProps) {
  const t = useText('admin');
  const format = useFormat();
  return (
    <WithNote note={minimum > 0 ? t('discounts.minimum', { minimum: format.dollars(minimum) }) : null}>
      {t('discounts.reduction', {
        value: kind === 'percent' ? format.percent(value) : format.dollars(value),
      })}
    </WithNote>
  );
}

/** The first and the last day of a code. */
export function Validity({ discount: { starts, ends } }: CellProps) {
  const t = useText('admin');
  const format = useFormat();
  const first = format.date(starts);
  return ends === null
    ? t('discounts.validity.open', { first })
    : t('discounts.validity.range', { first, last: format.date(ends) });
}

/** How often a code was used, of how many times, and what is being paid right now. */
export function Uses({ discount: { uses, held, max_uses: max } }: CellProps) {
  const t = useText('admin');
  const format = useFormat();
  const count = format.number(uses);
  return (
    <WithNote note={held > 0 ? t('discounts.held', { count: held }) : null}>
      {max === null ? count : t('discounts.limitedUses', { uses: count, max: format.number(max) })}
    </WithNote>
  );
}

/** What the site has paid for a code. */
export function Cost({ discount: { cost } }: CellProps) {
  return useFormat().dollars(cost);
}
