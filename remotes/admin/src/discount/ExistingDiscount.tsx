import { ApiError, isApiError } from '@tasklane/api-client';
import { Code, DetailPage } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button } from '@tasklane/ui';
import { useState } from 'react';
import type { DiscountChoices } from '../api/discountChoices';
import { useChangeDiscount, useDiscount } from '../api/discounts';
import type { Discount, DiscountForm as DiscountBody } from '../api/discounts';
import css from './discount.module.css';
import { DiscountForm } from './DiscountForm';
import { Figures } from './Figures';
import { Removal } from './Removal';
import { valuesOf } from './values';

/** The current version of a code beside the one that its form was filled with. */
function useEditedDiscount(loaded: Discount) {
  const t = useText('admin');
  const host = useHost();
  const { current, reread } = useDiscount(loaded);
  const [base, setBase] = useState(loaded);
  /** Counts the versions that were loaded into the form. */
  const [version, setVersion] = useState(0);
  const { change, isPending } = useChangeDiscount(loaded.hash, {
    onSuccess: ({ data }) => {
      setBase(data);
      host.toast({ kind: 'success', text: t('discount.done.change', { code: data.code }) });
    },
  });
  return {
    current,
    base,
    version,
    isOutdated: !isPending && base.version !== current.version,
    loadCurrent: () => {
      setBase(current);
      setVersion((count) => count + 1);
    },
    /** @throws ApiError also where somebody else has changed or removed the code since the form was filled */
    save: async (body: DiscountBody) => {
      try {
        await change({ ...body, version: base.version });
      } catch (error) {
        if (isApiError(error, 'version_changed')) {
          await reread();
          throw new ApiError({ error: error.error, status: 409, message: t('discount.outdated.refused') });
        }
        if (!isApiError(error, 'not_found')) throw error;
        throw new ApiError({ error: 'not_found', status: 404, message: t('discount.outdated.gone') });
      }
    },
  };
}

interface ExistingDiscountProps {
  readonly loaded: Discount;
  readonly choices: DiscountChoices;
}

/** The page of one discount code: its form beside the figures of its use. */
export function ExistingDiscount({ loaded, choices }: ExistingDiscountProps) {
  const t = useText('admin');
  const host = useHost();
  const { current, base, version, isOutdated, loadCurrent, save } = useEditedDiscount(loaded);
  return (
    <DetailPage
      trail={[{ label: t('discounts.title'), to: host.link('admin-discounts', {}) }, { label: current.code }]}
      title={<Code>{current.code}</Code>}
      actions={<Removal discount={current} />}
    >
      {isOutdated && (
        <Alert kind="warning" actions={<Button onClick={loadCurrent}>{t('discount.outdated.load')}</Button>}>
          {t('discount.outdated.text')}
        </Alert>
      )}
      <div className={css.columns}>
        <DiscountForm
          key={version}
          initialValues={valuesOf(base)}
          choices={choices}
          submitLabel={t('discount.save')}
          onSubmit={save}
        />
        <Figures discount={current} />
      </div>
    </DetailPage>
  );
}
