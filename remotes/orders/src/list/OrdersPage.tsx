import { ExportButton, ListPage, SearchBox } from '@tasklane/back-office';
import type { OrderStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, EmptyState, LinkButton, Pagination } from '@tasklane/ui';
import { useDownloads } from '../api/downloads';
import { useOrderCounts } from '../api/orderCounts';
import { useOrders } from '../api/orders';
import type { Side } from '../api/orders';
import css from './list.module.css';
import { OrderRow } from './OrderRow';
import { PER_PAGE, queryOf, tabs } from './tabs';

interface OrdersPageProps {
  side: Side;
  url: URL;
}

/** Purchases or sales, by status. */
export function OrdersPage({ side, url }: OrdersPageProps) {
  const t = useText('orders');
  const format = useFormat();
  const { link, navigate } = useHost();
  const query = queryOf(side, url);
  const list = useOrders(query);
  const counts = useOrderCounts(side);
  const route = side === 'buyer' ? 'view_my_purchases' : 'view_my_sales';
  const labelOf = (status: OrderStatus | undefined): string => {
    const name = t(`tab.${status ?? 'all'}`);
    if (!counts) return name;
    const among = counts.filter((each) => status === undefined || each.status === status);
    const number = format.number(among.reduce((sum, { count }) => sum + count, 0));
    return t('tab.counted', { name, number });
  };
  const total = list.data?.meta?.total ?? 0;
  // Also while they load, so that what is below does not move: hardly anybody comes here without orders.
  const hasTools = list.isPending || total > 0 || query.terms !== undefined;
  const downloads = useDownloads();

  return (
    <ListPage
      title={t(`list.title.${side}`)}
      tabs={{
        label: t('list.tabs'),
        tabs: tabs.map((status) => ({
          to: link(route, {}, { query: { status, terms: query.terms } }),
          label: labelOf(status),
          current: query.status === status,
        })),
      }}
      filters={
        hasTools && (
          <SearchBox
            key={query.terms}
            label={t('search.label')}
            terms={query.terms ?? ''}
            onSearch={(terms) =>
              navigate(link(route, {}, { query: { status: query.status, terms: terms || undefined } }))
            }
          />
        )
      }
      actions={hasTools && <ExportButton download={() => downloads.orders(side)} />}
      answer={list}
      empty={<Empty side={side} narrowed={query.terms ? 'terms' : query.status && 'filtered'} />}
      paging={
        <Pagination
          page={query.page}
          pages={Math.ceil(total / PER_PAGE)}
          hrefFor={(page) => link(route, {}, { query: { status: query.status, terms: query.terms, page } })}
        />
      }
    >
      {(orders) => (
        <Card padding="xxs">
          <ul className={css.rows} aria-label={t(`list.title.${side}`)}>
            {orders.map((order) => (
              <OrderRow key={order.hash} order={order} side={side} />
            ))}
          </ul>
        </Card>
      )}
    </ListPage>
  );
}

/** Says what will appear here and what to do next. */
function Empty({ side, narrowed }: { side: Side; narrowed: 'terms' | 'filtered' | undefined }) {
  const t = useText('orders');
  const { link } = useHost();
  if (narrowed) {
    return <EmptyState title={t(`empty.${narrowed}`)}>{t(`empty.${narrowed}Text`)}</EmptyState>;
  }
  const action =
    side === 'buyer' ? (
      <LinkButton variant="primary" to={link('search', {})}>
        {t('empty.browse')}
      </LinkButton>
    ) : (
      <LinkButton variant="primary" to={link('myTasks', {})}>
        {t('empty.tasks')}
      </LinkButton>
    );
  return (
    <EmptyState title={t(`empty.${side}`)} actions={action}>
      {t(`empty.${side}Text`)}
    </EmptyState>
  );
}
