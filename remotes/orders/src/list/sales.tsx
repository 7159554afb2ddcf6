import { defineView } from '@tasklane/federation';
import { titleOf } from '../texts';
import { OrdersPage } from './OrdersPage';

export default defineView<{ title: string }>({
  loader: ({ host }) => titleOf('seller', host.language),
  meta: ({ data }) => data,
  Component: ({ url }) => <OrdersPage side="seller" url={url} />,
});
