import type { CheckoutRow, TenderRow } from './schema';

/** A checkout with its tenders, in the order in which they are carried out. */
export interface Payment {
  readonly checkout: CheckoutRow;
  readonly tenders: readonly TenderRow[];
}

export const isOpen = ({ status }: TenderRow): boolean =>
  status === 'processing' || status === 'requires_action';

/** Returns the one tender that waits for a provider or the buyer. */
export const openTenderOf = ({ tenders }: Payment): TenderRow | undefined => tenders.find(isOpen);

/** Whether money of it was taken and not refunded. */
export const hasSucceeded = ({ status }: TenderRow): boolean => status === 'succeeded';

/** Returns the tender that pays the remainder; its method is shown to people as that of the whole payment. */
export const lastTenderOf = ({ tenders }: Payment): TenderRow | undefined => tenders.at(-1);
