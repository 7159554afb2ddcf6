import { loadKitTexts } from '@tasklane/back-office';
import { defineView } from '@tasklane/federation';
import { titleOf } from '../texts';
import { OrdersPage } from './OrdersPage';

export default defineView<{ title: string }>({
  async loader({ host }) {
    const [title] = await Promise.all([titleOf('seller', host.language), loadKitTexts(host.language)]);
    return title;
  },
  meta: ({ data }) => data,
  Component: ({ url }) => <OrdersPage side="seller" url={url} />,
});
