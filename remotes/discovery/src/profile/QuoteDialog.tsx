import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Dialog, Stack, Text } from '@tasklane/ui';
import type { ProfileData } from '../api/profile';

interface QuoteDialogProps {
  readonly tasks: ProfileData['gigs'];
  readonly username: string;
  readonly onClose: () => void;
}

/** Asks which task a custom quote should be about; the form is on the page of that task. */
export function QuoteDialog({ tasks, username, onClose }: QuoteDialogProps) {
  const t = useText('discovery');
  const host = useHost();
  const choose = (slug: string) => {
    if (host.requireLogin({ kind: 'custom-quote', username, slug }))
      host.navigate(host.link('task_info', { username, slug }, { hash: 'custom-quote' }));
  };
  return (
    <Dialog
      open
      title={t('quote.title', { username })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('quote.cancel')}</Button>}
    >
      <Stack gap="sm">
        <Text>{t('quote.lead')}</Text>
        {tasks.map(({ hash, slug, title }) => (
          <Button key={hash} fullWidth onClick={() => choose(slug)}>
            <span dir="auto">{title}</span>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
