import { deliveryDays } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { Quote, Version } from '../api/quotes';
import css from './quotes.module.css';
import { changesIn } from './terms';

interface TermsProps {
  readonly quote: Quote;
  readonly version: Version;
}

/** The terms of one version, each with what it was before if that has changed. */
export function Terms({ quote, version }: TermsProps) {
  const t = useText('inbox');
  const format = useFormat();
  const before = changesIn(quote, version);
  const price = (amount: number | null | undefined) => (amount == null ? undefined : format.dollars(amount));
  const days = (hours: number | undefined) =>
    hours === undefined ? undefined : t('quote.days', { count: deliveryDays(hours) });
  const revisions = (count: number | null | undefined) =>
    count == null ? undefined : t('quote.revisionCount', { count });
  return (
    <>
      <dl className={css.terms}>
        <Term name={t('quote.price')} before={price(before.budget)}>
          {price(version.budget) ?? t('quote.noBudget')}
        </Term>
        <Term name={t('quote.delivery')} before={days(before.delivery)}>
          {days(version.delivery)}
        </Term>
        <Term name={t('quote.revisions')} before={revisions(before.revisions)}>
          {revisions(version.revisions) ?? t(`quote.openRevisions.${quote.side}`)}
        </Term>
      </dl>
      {version.message !== '' && (
        <Text className={css.message} dir="auto">
          {version.message}
        </Text>
      )}
    </>
  );
}

interface TermProps {
  readonly name: string;
  /** What it was before; undefined if it has not changed. */
  readonly before: string | undefined;
  readonly children: ReactNode;
}

function Term({ name, before, children }: TermProps) {
  const t = useText('inbox');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {before === undefined ? (
          <bdi>{children}</bdi>
        ) : (
          <>
            <bdi>
              <strong>{children}</strong>
            </bdi>{' '}
            <span className={css.before}>{t('quote.was', { before })}</span>
          </>
        )}
      </dd>
    </div>
  );
}
