import { loadKitTexts } from '@tasklane/back-office';
import { defineView } from '@tasklane/federation';
import { readOrderCounts } from '../api/orderCounts';
import { titleOf } from '../texts';
import { OrdersPage } from './OrdersPage';

export default defineView<{ title: string }>({
  async loader({ api, host }) {
    const [title] = await Promise.all([
      titleOf('buyer', host.language),
      loadKitTexts(host.language),
      readOrderCounts(api, 'buyer'),
    ]);
    return title;
  },
  meta: ({ data }) => data,
  Component: ({ url }) => <OrdersPage side="buyer" url={url} />,
});
