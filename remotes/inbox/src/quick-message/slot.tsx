import { defineSlot, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, Heading, IconButton } from '@tasklane/ui';
import { CloseIcon, MessageIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { DirectThread } from './DirectThread';
import css from './quickMessage.module.css';
import { Unseen } from './Unseen';

export interface QuickMessageProps {
  /** Whom to write to. */
  readonly userHash: string;
  readonly username: string;
}

/** A small box in the corner for a first question; goes on as the direct thread with that person. */
function QuickMessage({ userHash, username }: QuickMessageProps) {
  const t = useText('inbox');
  const host = useHost();
  const [open, setOpen] = useState(false);
  const title = t('quick.title', { name: username });
  if (!open) {
    return (
      <div className={css.corner}>
        <Button
          startIcon={<MessageIcon />}
          onClick={() => {
            if (host.requireLogin({ kind: 'contact', username })) setOpen(true);
          }}
        >
          <span className={css.words}>{t('quick.open', { name: username })}</span>
        </Button>
        <span className={css.unseen}>
          <Unseen key={userHash} userHash={userHash} username={username} />
        </span>
      </div>
    );
  }
  return (
    <Card as="section" variant="raised" className={css.box} aria-label={title}>
      <header className={css.head}>
        <Heading level={2} size="md">
          {title}
        </Heading>
        <IconButton
          label={t('quick.close')}
          icon={<CloseIcon />}
          variant="quiet"
          onClick={() => setOpen(false)}
        />
      </header>
      <DirectThread key={userHash} userHash={userHash} username={username} />
    </Card>
  );
}

export default defineSlot(QuickMessage);
