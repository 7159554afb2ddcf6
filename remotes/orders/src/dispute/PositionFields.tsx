import { disputes as rules, orders as orderRules } from '@tasklane/contracts';
import { AssetsField, TextAreaField } from '@tasklane/forms';
import type { AssetsFieldProps } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import type { Order } from '../api/order';
import { QuotesField } from './QuotesField';

interface PositionFieldsProps extends Pick<AssetsFieldProps, 'files' | 'onFiles' | 'progress'> {
  order: Order;
  /** Names the field of what is said. */
  label: string;
}

/** What every position has, empty. */
export const emptyPosition: { message: string; assets: string[]; quotes: string[] } = {
  message: '',
  assets: [],
  quotes: [],
};

/** What a side says, with files and quotes; the other side sees all of it. */
export function PositionFields({ order, label, ...files }: PositionFieldsProps) {
  const t = useText('orders');
  return (
    <>
      <TextAreaField name="message" label={label} limit={rules.disputeMessage.max} rows={5} />
      <AssetsField
        {...files}
        name="assets"
        label={t('dispute.files')}
        optional
        max={orderRules.uploadLimits.files}
        maxSize={orderRules.uploadLimits.bytes}
      />
      <QuotesField order={order} />
    </>
  );
}
