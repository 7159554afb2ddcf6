import { ExportButton } from '@tasklane/back-office';
import { useFormat, useText } from '@tasklane/i18n';
import { DateText, Stack, Text, useFileSize } from '@tasklane/ui';
import type { CSSProperties } from 'react';
import { useDisputeFile } from '../api/disputes';
import type { Dispute } from '../api/disputes';
import { useOutcome } from '../disputes/outcome';
import type { Position } from '../disputes/stage';
import { Part } from '../order/Part';
import css from './dispute.module.css';
import { Money } from './Money';

interface EntryProps {
  readonly dispute: Dispute;
  readonly position: Position;
}

/** Who said it, in words. */
function useAuthor({ dispute, position: { author, asks } }: EntryProps): string {
  const t = useText('admin');
  if (author !== 'admin') return t(`dispute.said.${author}`, { name: dispute[author].username });
  return asks ? t('dispute.said.question', { name: dispute[asks].username }) : t('dispute.said.admin');
}

/** What somebody said, with the messages that it quotes and its files. */
function Entry({ dispute, position }: EntryProps) {
  const t = useText('admin');
  const format = useFormat();
  const sizeOf = useFileSize();
  const download = useDisputeFile(dispute.hash);
  const { author, message, quotes, files, until, buyerColour } = position;
  return (
    <li
      className={`${css.entry} ${css[author] ?? ''}`}
      style={author === 'buyer' ? ({ '--accent': buyerColour } as CSSProperties) : undefined}
    >
      <Stack gap="xs">
        <Text as="div" size="sm">
          <strong>{useAuthor({ dispute, position })}</strong>
          <Text as="span" size="sm" tone="muted" className={css.when}>
            <DateText moment={position.date} style="dateTime" />
          </Text>
        </Text>
        <Text className={css.prose} dir="auto">
          {message}
        </Text>
        {until && (
          <Text size="sm" tone="muted">
            {t('dispute.said.until', { date: format.date(until, 'dateTime') })}
          </Text>
        )}
        {quotes.map(({ by, message: words, date }) => (
          <blockquote key={`${date} ${words}`} className={css.quote}>
            <Text size="sm" tone="muted">
              {t('dispute.said.quote', { name: dispute[by].username, date: format.date(date, 'dateTime') })}
            </Text>
            <Text className={css.prose} dir="auto">
              {words}
            </Text>
          </blockquote>
        ))}
        {files.map(({ hash, name, bytes }) => (
          <div key={hash} className={css.file}>
            <ExportButton
              label={t('dispute.said.file', { name, size: sizeOf(bytes) })}
              download={() => download(hash)}
            />
          </div>
        ))}
      </Stack>
    </li>
  );
}

/** What the two sides and admins said, and how it ended, in the order in which it happened. */
export function Timeline({ dispute }: { readonly dispute: Dispute }) {
  const t = useText('admin');
  const words = useOutcome();
  const { positions, end } = dispute;
  return (
    <Part title={t('dispute.timeline')}>
      <ol className={css.timeline}>
        {positions.map((position) => (
          <Entry key={position.hash} dispute={dispute} position={position} />
        ))}
        {end && (
          <li className={css.entry}>
            <Stack gap="xs">
              <Text as="div" size="sm">
                <strong>{t('dispute.ended')}</strong>
                <Text as="span" size="sm" tone="muted" className={css.when}>
                  <DateText moment={end.date} style="dateTime" />
                </Text>
              </Text>
              <Text>{words(end.outcome, end.price_back)}</Text>
              <Money dispute={dispute} money={end} />
            </Stack>
          </li>
        )}
      </ol>
    </Part>
  );
}
