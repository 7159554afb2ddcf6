import { DetailPage } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LinkTabs, Text } from '@tasklane/ui';
import type { ReactNode } from 'react';

const pages = {
  dollars: 'admin-accounting',
  coins: 'admin-accounting-crypto',
  movements: 'admin-accounting-movements',
  liabilities: 'admin-accounting-liabilities',
} as const;

/** What the pages of the area with figures have in common: title, what they are for, and the way to the lists. */
export function Frame({ current, children }: { current: 'dollars' | 'coins'; children: ReactNode }) {
  const t = useText('admin');
  const host = useHost();
  const title = t(`accounting.${current}.title`);
  return (
    <DetailPage
      trail={[{ label: t('home.title'), to: host.link('admin-overview', {}) }, { label: title }]}
      title={title}
      summary={<Text tone="muted">{t(`accounting.${current}.lead`)}</Text>}
    >
      <LinkTabs
        label={t('accounting.pages.label')}
        tabs={(['dollars', 'coins', 'movements', 'liabilities'] as const).map((page) => ({
          to: host.link(pages[page], {}),
          label: t(`accounting.pages.${page}`),
          current: page === current,
        }))}
      />
      {children}
    </DetailPage>
  );
}
