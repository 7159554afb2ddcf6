import { useText } from '@tasklane/i18n';
import { DateText, Stack, Text } from '@tasklane/ui';
import type { Dispute } from '../api/disputes';
import { useOutcome } from '../disputes/outcome';
import { Part } from '../order/Part';
import css from './dispute.module.css';
import { Money } from './Money';

/** The last offer of each side, which the other can still take until an admin has decided. */
export function Offers({ dispute }: { readonly dispute: Dispute }) {
  const t = useText('admin');
  const words = useOutcome();
  const { offers, decision, over } = dispute;
  if (offers.length === 0) return null;
  return (
    <Part title={t('dispute.offers.title')}>
      <ul className={css.list}>
        {offers.map((offer) => (
          <li key={offer.hash}>
            <Stack gap="xxs">
              <Text weight="bold">{t('dispute.offers.by', { name: dispute[offer.by].username })}</Text>
              <Text>{words(offer.outcome, offer.price_back)}</Text>
              <Money dispute={dispute} money={offer} />
              <Text size="sm" tone="muted">
                <DateText moment={offer.date} style="dateTime" />
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
      {!decision && !over && (
        <Text size="sm" tone="muted">
          {t('dispute.offers.open')}
        </Text>
      )}
    </Part>
  );
}
