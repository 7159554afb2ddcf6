import { ActionForm } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { TrashIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useRemoveDiscount } from '../api/discounts';
import type { Discount } from '../api/discounts';

/** Removes a code after a confirmation, and leads back to the list. */
export function Removal({ discount: { hash, code } }: { readonly discount: Discount }) {
  const t = useText('admin');
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const removal = useRemoveDiscount(hash, {
    onSuccess: () => {
      host.toast({ kind: 'success', text: t('discount.done.remove', { code }) });
      host.navigate(host.link('admin-discounts', {}));
    },
  });
  const ask = () => {
    removal.reset();
    setOpen(true);
  };
  return (
    <div>
      <Button startIcon={<TrashIcon />} onClick={ask}>
        {t('discount.remove.button')}
      </Button>
      <ActionForm
        open={isOpen}
        title={t('discount.remove.title', { code })}
        consequence={t('discount.remove.consequence')}
        confirmLabel={t('discount.remove.button')}
        harm
        busy={removal.isPending}
        error={removal.error?.message}
        onConfirm={removal.remove}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
