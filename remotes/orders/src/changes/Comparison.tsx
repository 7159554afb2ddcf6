import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import css from './changes.module.css';
import type { OpenProposal } from './shapes';

/** What of the order a proposal changes: as it is now beside what is proposed. */
export function Comparison({ order, proposal }: { order: Order; proposal: OpenProposal }) {
  const t = useText('orders');
  const format = useFormat();
  const date = (moment: string | null) => (moment === null ? '' : format.date(moment, 'dateTime'));
  const rows: (readonly [name: string, now: string, proposed: string])[] = [
    ...(proposal.due === null ? [] : [[t('summary.due'), date(order.due), date(proposal.due)] as const]),
    ...(proposal.revisions === null
      ? []
      : [
          [
            t('summary.revisions'),
            format.number(order.revisions_left),
            format.number(proposal.revisions),
          ] as const,
        ]),
  ];
  return (
    <>
      <table className={css.comparison}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('proposal.now')}</th>
            <th scope="col">{t('proposal.proposed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, proposed]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td>
                <strong>{proposed}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {proposal.kind === 'terms' && (
        <Text tone="muted">{t('change.priceStays', { price: format.dollars(order.price) })}</Text>
      )}
    </>
  );
}
