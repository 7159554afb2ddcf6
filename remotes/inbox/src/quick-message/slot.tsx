import { defineSlot, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Drawer, LoadingArea, lazyExtra, lazyPart } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';
import { Suspense, useState } from 'react';
import { useIsLive } from '../api/useIsLive';
import css from './quickMessage.module.css';

// Most visitors of a page never write: the live part of the API client loads after the page, or with the panel.
const DirectThread = lazyPart(() => import(/* webpackChunkName: "direct-thread" */ './DirectThread'));
const Unseen = lazyExtra(() => import(/* webpackChunkName: "unseen" */ './Unseen'));

export interface QuickMessageProps {
  /** The recipient. */
  readonly userHash: string;
  readonly username: string;
}

/**
 * A button in the page for a first question; opens a panel that becomes the direct thread with that user. It does not
 * float: the page positions it.
 */
function QuickMessage({ userHash, username }: QuickMessageProps) {
  const t = useText('inbox');
  const host = useHost();
  const isLive = useIsLive();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.place}>
      <Button
        fullWidth
        startIcon={<MessageIcon />}
        onClick={() => {
          if (host.requireLogin({ kind: 'contact', username })) setOpen(true);
        }}
      >
        {t('quick.open', { name: username })}
      </Button>
      {!open && isLive && (
        <span className={css.unseen}>
          <Suspense fallback={null}>
            <Unseen key={userHash} userHash={userHash} />
          </Suspense>
        </span>
      )}
      <Drawer
        open={open}
        side="end"
        fill
        title={t('quick.title', { name: username })}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<LoadingArea />}>
          <DirectThread key={userHash} userHash={userHash} username={username} />
        </Suspense>
      </Drawer>
    </div>
  );
}

export default defineSlot(QuickMessage);
