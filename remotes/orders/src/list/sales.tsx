import { defineView } from '@tasklane/federation';
import { OrdersPage } from './OrdersPage';

export default defineView({
  Component: ({ url }) => <OrdersPage side="seller" url={url} />,
});
