import { defineView } from '@tasklane/federation';
import { readSellers } from './articles';
import type { SellersContent } from './articles';
import { SellerPage } from './SellerPage';
import { SellersPage } from './SellersPage';

interface SellersData {
  readonly sellers: SellersContent;
  /** The article that the address names; undefined for the page of all sellers. */
  readonly wanted: string | undefined;
}

const articleOf = ({ sellers, wanted }: SellersData) => sellers.articles.find(({ id }) => id === wanted);

export default defineView<SellersData>({
  loader: async ({ params, host }) => ({
    sellers: await readSellers(host.language),
    wanted: params['sellerId'],
  }),
  meta: ({ data }) => {
    const { title, description } = articleOf(data) ?? data.sellers;
    return { title, description };
  },
  Component: ({ data }) =>
    data.wanted === undefined ? (
      <SellersPage content={data.sellers} />
    ) : (
      <SellerPage article={articleOf(data)} others={data.sellers.articles} />
    ),
});
