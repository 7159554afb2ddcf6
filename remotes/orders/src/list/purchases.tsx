import { defineView } from '@tasklane/federation';
import { titleOf } from '../texts';
import { OrdersPage } from './OrdersPage';

export default defineView<{ title: string }>({
  loader: ({ host }) => titleOf('buyer', host.language),
  meta: ({ data }) => data,
  Component: ({ url }) => <OrdersPage side="buyer" url={url} />,
});
