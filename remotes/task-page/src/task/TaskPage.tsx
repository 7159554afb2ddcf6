import { BelowFold, Slot } from '@tasklane/federation';
import { Container, Skeleton, Stack, lazyPart } from '@tasklane/ui';
import { Suspense } from 'react';
import { useTask } from '../api/task';
import { GuestMessage } from '../message/GuestMessage';
import { PurchaseBar } from '../purchase/PurchaseBar';
import { PurchaseBox } from '../purchase/PurchaseBox';
import { usePurchase } from '../purchase/usePurchase';
import { QuoteButton } from '../quote/QuoteButton';
import { QuoteWarning } from '../quote/QuoteWarning';
import { offersQuotes } from '../quote/rules';
import { useQuote } from '../quote/useQuote';
import { Reviews } from '../reviews/Reviews';
import { SellerCard } from '../seller/SellerCard';
import { About } from './About';
import { Crumbs } from './Crumbs';
import { Media } from './Media';
import css from './page.module.css';
import { Summary } from './Summary';
import { TaskHead } from './TaskHead';
import type { Task, TaskAddress } from './types';
import { useViewed } from './useViewed';
import { useViewer } from './useViewer';

/** Code that only a task's owner and admins see is loaded for them alone. */
const OwnerAlerts = lazyPart(async () => ({ default: (await import('../owner/OwnerAlerts')).OwnerAlerts }));
const OwnerBox = lazyPart(async () => ({ default: (await import('../owner/OwnerBox')).OwnerBox }));

interface TaskPageProps {
  loaded: Task;
  address: TaskAddress;
  /** Query id of the search that led here; passed on to the checkout. */
  queryID: string | undefined;
  url: URL;
}

/** A task: the offer on the left, the price and the purchase on the right. */
export function TaskPage({ loaded, address, queryID, url }: TaskPageProps) {
  const task = useTask(loaded, address);
  const viewer = useViewer(task.user);
  const visitor = viewer.signedIn && !viewer.owner;
  const purchase = usePurchase(task, viewer, queryID);
  const isQuotable = purchase.hindrance === undefined && offersQuotes(task);
  const quote = useQuote(task, viewer, isQuotable && url.hash === '#custom-quote');
  useViewed(task, address, visitor);

  return (
    <Container className={css.page}>
      <Stack gap="md" className={css.above}>
        <Crumbs task={task} />
        <QuoteWarning quote={quote} />
        {(viewer.owner || viewer.admin) && (
          <Suspense fallback={null}>
            <OwnerAlerts task={task} viewer={viewer} edited={url.hash === '#edit'} />
          </Suspense>
        )}
      </Stack>
      <div className={css.columns}>
        <div className={css.head}>
          <TaskHead task={task} viewer={viewer} url={url} />
        </div>
        <div className={css.media}>
          <Media task={task} />
        </div>
        <aside className={css.side}>
          {viewer.owner ? (
            <Suspense fallback={<Skeleton shape="box" width="100%" height="20rem" />}>
              <OwnerBox task={task} viewer={viewer} summary={<Summary task={task} />} />
            </Suspense>
          ) : (
            <Stack gap="sm">
              <PurchaseBox
                task={task}
                purchase={purchase}
                summary={<Summary task={task} />}
                alternative={isQuotable && <QuoteButton task={task} quote={quote} />}
              />
              <div className={css.message}>
                {visitor ? (
                  <Slot
                    name="quick-message"
                    props={{ userHash: task.user.hash, username: task.user.username }}
                  />
                ) : (
                  <GuestMessage username={task.user.username} />
                )}
              </div>
            </Stack>
          )}
        </aside>
        <div className={css.body}>
          <About task={task} />
          <BelowFold>
            <SellerCard seller={task.user} address={address} />
            <Reviews task={task} address={address} />
          </BelowFold>
        </div>
      </div>
      {visitor && <Slot name="task-showcase" />}
      {purchase.shown && <PurchaseBar task={task} purchase={purchase} />}
    </Container>
  );
}
