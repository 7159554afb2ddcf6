import type { CheckoutRow, TenderRow } from './schema';

/** A checkout with its tenders in the order in which they are carried out. */
export interface Payment {
  readonly checkout: CheckoutRow;
  readonly tenders: readonly TenderRow[];
}

export const isOpen = ({ status }: TenderRow): boolean =>
  status === 'processing' || status === 'requires_action';

/** The one tender that a provider or the buyer is at. */
export const openTenderOf = ({ tenders }: Payment): TenderRow | undefined => tenders.find(isOpen);

/** Whether money of it has been taken and not been given back. */
export const hasSucceeded = ({ status }: TenderRow): boolean => status === 'succeeded';

/** The one that pays what the others leave; the method of it is that of the whole payment to people. */
export const lastTenderOf = ({ tenders }: Payment): TenderRow | undefined => tenders.at(-1);
