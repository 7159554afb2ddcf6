import { DetailPage } from '@tasklane/back-office';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LinkTabs } from '@tasklane/ui';
import { titleOf } from '../texts';
import { Creation } from './Creation';
import { Grant } from './Grant';
import { Import } from './Import';
import css from './gift-cards-new.module.css';

/** The ways to issue gift cards, by their name in the address; the first one needs none. */
const ways = { create: Creation, import: Import, grant: Grant } as const;
type Way = keyof typeof ways;

const isWay = (name: string | null): name is Way => name !== null && Object.hasOwn(ways, name);

/** Issues gift cards: with new codes, with codes from a file, or without a code to one user. */
function NewGiftCards({ url }: PageProps<{ title: string }>) {
  const t = useText('admin');
  const host = useHost();
  const name = url.searchParams.get('way');
  const current = isWay(name) ? name : 'create';
  const Way = ways[current];
  const title = t('newGiftCards.title');
  return (
    <DetailPage
      trail={[{ label: t('giftCards.title'), to: host.link('admin-giftcard', {}) }, { label: title }]}
      title={title}
    >
      <LinkTabs
        label={t('newGiftCards.ways')}
        tabs={(['create', 'import', 'grant'] as const).map((way) => ({
          to: host.link('admin-giftcard-new', {}, { query: { way: way === 'create' ? undefined : way } }),
          label: t(`newGiftCards.${way}.tab`),
          current: way === current,
        }))}
      />
      <div className={css.columns}>
        <Way />
      </div>
    </DetailPage>
  );
}

export default defineView<{ title: string }>({
  loader: async ({ host: { language } }) => ({ title: await titleOf('newGiftCards', language) }),
  meta: ({ data }) => data,
  Component: NewGiftCards,
});
