import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useDownloads } from '../api/downloads';
import type { Dispute } from '../api/dispute';
import { Files } from '../order/Files';
import page from '../order/page.module.css';
import css from './dispute.module.css';
import { ownSide } from './standing';
import type { Position } from './standing';

/** What somebody said, with what they quote and show; of an admin's question, whom it is for and until when. */
export function PositionText({ dispute, position }: { dispute: Dispute; position: Position }) {
  const t = useText('orders');
  const format = useFormat();
  const downloads = useDownloads();
  const { asks, until, message, quotes, files } = position;
  return (
    <>
      {asks && (
        <Text size="sm" weight="medium">
          {t(asks === ownSide(dispute) ? 'dispute.question.own' : 'dispute.question.other', {
            name: dispute[asks].username,
            date: until === null ? '' : format.date(until, 'dateTime'),
          })}
        </Text>
      )}
      <Text className={page.prose} dir="auto">
        {message}
      </Text>
      {quotes.map(({ by, message: quoted, date }) => (
        <figure key={`${by} ${date}`} className={css.quote}>
          <blockquote className={page.prose} dir="auto">
            {quoted}
          </blockquote>
          <figcaption>
            <bdi>{t('dispute.quoted', { name: dispute[by].username })}</bdi>
            {' · '}
            {format.date(date, 'dateTime')}
          </figcaption>
        </figure>
      ))}
      <Files files={files} download={(file) => downloads.dispute(dispute.hash, file)} />
    </>
  );
}
