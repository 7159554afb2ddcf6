import { useHost } from '@tasklane/federation';
import { Trans, useFormat, useText } from '@tasklane/i18n';
import { Link, Price, Text } from '@tasklane/ui';
import { CardIcon, WalletIcon } from '@tasklane/ui/icons';
import { Widget } from './Widget';
import type { WidgetProps } from './widget';

/** Earnings from completed sales. */
export function EarnedWidget({ figures: { selling } }: WidgetProps) {
  const t = useText('account');
  const format = useFormat();
  const { link } = useHost();
  const later = selling === null ? 0 : selling.due - selling.due_without_wallet;
  return (
    <Widget
      icon={<WalletIcon />}
      title={t('earned.title')}
      action={<Link to={link('transactions', {}, { query: { type: 'payout' } })}>{t('earned.link')}</Link>}
    >
      <Price size="lg" amount={selling?.earned ?? 0} />
      <Text size="sm" tone="muted">
        {t('earned.text')}
      </Text>
      {selling !== null && selling.on_its_way > 0 && (
        <Text size="sm">{t('earned.onItsWay', { amount: format.dollars(selling.on_its_way) })}</Text>
      )}
      {selling !== null && later > 0 && (
        <Text size="sm">{t('earned.later', { amount: format.dollars(later) })}</Text>
      )}
      {selling !== null && selling.due_without_wallet > 0 && (
        <Text size="sm">
          <Trans
            t={t}
            i18nKey="earned.due"
            values={{ amount: format.dollars(selling.due_without_wallet) }}
            components={{ a: <Link to={link('settings', {})} /> }}
          />
        </Text>
      )}
    </Widget>
  );
}

/** Cost of purchases, without refunds. */
export function SpentWidget({ figures: { buying } }: WidgetProps) {
  const t = useText('account');
  const { link } = useHost();
  return (
    <Widget
      icon={<CardIcon />}
      title={t('spent.title')}
      action={<Link to={link('transactions', {}, { query: { type: 'purchase' } })}>{t('spent.link')}</Link>}
    >
      <Price size="lg" amount={buying.spent} etn={null} />
      <Text size="sm" tone="muted">
        {t('spent.text')}
      </Text>
    </Widget>
  );
}
