import { useApiQuery } from '@tasklane/api-client';
import type { Order } from './order';

/** The latest messages that the two sides of an order wrote each other, newest first; undefined until they have been read. */
export function useConversation(thread: string, { buyer, seller }: Order) {
  const { data, isError, refetch } = useApiQuery(
    'messages.thread',
    { params: { id: thread }, query: { limit: 100 } },
    { handled: true },
  );
  const sides = [buyer.username, seller.username];
  return {
    // The site writes in conversations too.
    messages: data?.data.results.filter(({ author_username: author }) => sides.includes(author)),
    isError: isError && !data,
    retry: () => void refetch(),
  };
}
