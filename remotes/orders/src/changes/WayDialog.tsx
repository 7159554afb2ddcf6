import { lazyDialog } from '@tasklane/ui';
import { Suspense } from 'react';
import type { Order } from '../api/order';
import type { Way } from './ways';

const dialogs = {
  time: lazyDialog(() => import('./TimeDialog')),
  grant: lazyDialog(() => import('./GrantDialog')),
  terms: lazyDialog(() => import('./TermsDialog')),
  cancellation: lazyDialog(() => import('./CancellationDialog')),
  dispute: lazyDialog(() => import('../dispute/OpenDialog')),
} satisfies Record<Way, unknown>;

interface WayDialogProps {
  order: Order;
  /** The dialog to show; it stays open if the order moves on meanwhile, so that what was typed is not lost. */
  way: Way | undefined;
  onClose: () => void;
}

/** The form of a way to change an order, loaded when it is first opened. */
export function WayDialog({ order, way, onClose }: WayDialogProps) {
  if (way === undefined) return null;
  const WayForm = dialogs[way];
  return (
    <Suspense>
      <WayForm order={order} onClose={onClose} />
    </Suspense>
  );
}
