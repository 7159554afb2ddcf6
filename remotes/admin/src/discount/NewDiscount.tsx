import { DetailPage } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useNow, useText } from '@tasklane/i18n';
import type { DiscountChoices } from '../api/discountChoices';
import { useCreateDiscount } from '../api/discounts';
import css from './discount.module.css';
import { DiscountForm } from './DiscountForm';
import { emptyValues } from './values';

/** The page that creates a discount code. */
export function NewDiscount({ choices }: { readonly choices: DiscountChoices }) {
  const t = useText('admin');
  const host = useHost();
  const now = useNow();
  const create = useCreateDiscount();
  const list = host.link('admin-discounts', {});
  return (
    <DetailPage
      trail={[{ label: t('discounts.title'), to: list }, { label: t('discount.title') }]}
      title={t('discount.title')}
    >
      <div className={css.columns}>
        <DiscountForm
          initialValues={emptyValues(now)}
          choices={choices}
          submitLabel={t('discount.create')}
          onSubmit={async (body) => {
            const { data } = await create(body);
            host.toast({ kind: 'success', text: t('discount.done.create', { code: data.code }) });
            host.navigate(list);
          }}
        />
      </div>
    </DetailPage>
  );
}
