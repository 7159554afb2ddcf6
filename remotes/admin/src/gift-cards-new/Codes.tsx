import { Code, save } from '@tasklane/back-office';
import { giftCards } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Button, Card, DateText, Facts, Group, Heading, LinkButton, Stack } from '@tasklane/ui';
import { CopyIcon, DownloadIcon } from '@tasklane/ui/icons';
import type { GiftCardBatch } from '../api/giftCards';
import css from './gift-cards-new.module.css';

interface CodesProps {
  readonly batch: GiftCardBatch;
  readonly codes: readonly string[];
  readonly onCreateMore: () => void;
}

/** Returns the file of a batch; it has the columns of a file to import. */
function fileOf({ amount, date_expired: expiry }: GiftCardBatch, codes: readonly string[]): File {
  const lines = [giftCards.giftCardFile.columns, ...codes.map((code) => [code, amount, expiry])];
  const csv = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  return new File([csv], `gift-card-codes-${new Date().toISOString().slice(0, 10)}.csv`, {
    type: 'text/csv',
  });
}

/** Moves the focus from the form that has gone to what replaces it. */
const focus = (heading: HTMLElement | null) => heading?.focus();

/** The codes of a batch. No later page can show them. */
export function Codes({ batch, codes, onCreateMore }: CodesProps) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const title = t('newGiftCards.codes.title', { count: codes.length });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      host.toast({ kind: 'success', text: t('newGiftCards.codes.copied', { count: codes.length }) });
    } catch {
      host.toast({ kind: 'error', text: t('newGiftCards.codes.notCopied') });
    }
  };
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="lg">
        <Heading level={2} size="lg" tabIndex={-1} ref={focus}>
          {title}
        </Heading>
        <Alert kind="warning" title={t('newGiftCards.codes.once')}>
          {t('newGiftCards.codes.keep')}
        </Alert>
        <Group gap="sm">
          <Button variant="primary" startIcon={<DownloadIcon />} onClick={() => save(fileOf(batch, codes))}>
            {t('newGiftCards.codes.download')}
          </Button>
          <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
            {t('newGiftCards.codes.copy')}
          </Button>
        </Group>
        <Facts
          items={[
            [t('newGiftCards.create.amount'), format.dollars(batch.amount)],
            [
              t('giftCards.column.expiry'),
              <DateText key="expiry" moment={batch.date_expired} style="dateTime" />,
            ],
          ]}
        />
        <ul className={css.codes} aria-label={title}>
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button variant="quiet" onClick={onCreateMore}>
            {t('newGiftCards.codes.more')}
          </Button>
          <LinkButton variant="quiet" to={host.link('admin-giftcard', {})}>
            {t('newGiftCards.codes.list')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  );
}
