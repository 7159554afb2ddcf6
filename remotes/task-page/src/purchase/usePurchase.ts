import { isApiError } from '@tasklane/api-client';
import { tasks } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useNow, useText } from '@tasklane/i18n';
import type { QuantityFault } from '@tasklane/ui';
import { useState } from 'react';
import { usePutInBasket } from '../api/putInBasket';
import { packageOf } from '../task/types';
import type { Task } from '../task/types';
import type { Viewer } from '../task/useViewer';
import { absenceOf, hindranceOf } from './rules';
import type { Absence, Hindrance } from './rules';

/** The start of a purchase, shared by the purchase box and the bar on phones. */
export interface Purchase {
  readonly quantity: number;
  readonly max: number;
  readonly hindrance: Hindrance | undefined;
  readonly absence: Absence;
  /** Whether the purchase controls are shown: nothing hinders the purchase, and the quantity is valid. */
  readonly shown: boolean;
  readonly busy: boolean;
  /** Why the last attempt failed, as text for the buyer. */
  readonly warning: string | undefined;
  choose(quantity: number): void;
  fault(fault: QuantityFault | undefined): void;
  buy(): void;
}

/** @param queryID the search that led here, passed on to the checkout */
export function usePurchase(task: Task, viewer: Viewer, queryID: string | undefined): Purchase {
  const putInBasket = usePutInBasket();
  const host = useHost();
  const t = useText('task-page');
  const [quantity, setQuantity] = useState<number>(tasks.quantity.min);
  const [fault, setFault] = useState<QuantityFault>();
  const [busy, setBusy] = useState(false);
  const [warning, setWarning] = useState<string>();
  const { hash: gig_package, price } = packageOf(task);
  const now = useNow();
  const hindrance = hindranceOf(task, viewer, now);
  const search = queryID === undefined ? {} : { queryID };

  const buy = async () => {
    if (busy) return;
    const intent = { kind: 'purchase', task: task.hash, package: gig_package, quantity, ...search } as const;
    if (!host.requireLogin(intent)) return;
    setBusy(true);
    setWarning(undefined);
    try {
      const basket = await putInBasket({ task: task.hash, package: gig_package, quantity });
      // Stays busy: the page is being left.
      host.navigate(host.link('checkout-pay', { basket, ...search }));
    } catch (error) {
      setWarning((isApiError(error) && error.status >= 400 && error.message) || t('failure'));
      setBusy(false);
    }
  };

  return {
    quantity,
    max: tasks.maxQuantity(price),
    hindrance,
    absence: absenceOf(task.user, now),
    shown: hindrance === undefined && fault === undefined,
    busy,
    warning,
    choose: setQuantity,
    fault: setFault,
    buy: () => void buy(),
  };
}
