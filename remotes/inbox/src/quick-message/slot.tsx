import { defineSlot, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Drawer } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { DirectThread } from './DirectThread';
import css from './quickMessage.module.css';
import { Unseen } from './Unseen';

export interface QuickMessageProps {
  /** Whom to write to. */
  readonly userHash: string;
  readonly username: string;
}

/**
 * A button in the page for a first question; opens a panel that goes on as the direct thread with that person. It
 * floats over nothing: the page gives it its place.
 */
function QuickMessage({ userHash, username }: QuickMessageProps) {
  const t = useText('inbox');
  const host = useHost();
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
      {!open && (
        <span className={css.unseen}>
          <Unseen key={userHash} userHash={userHash} username={username} />
        </span>
      )}
      <Drawer
        open={open}
        side="end"
        fill
        title={t('quick.title', { name: username })}
        onClose={() => setOpen(false)}
      >
        <DirectThread key={userHash} userHash={userHash} username={username} />
      </Drawer>
    </div>
  );
}

export default defineSlot(QuickMessage);
