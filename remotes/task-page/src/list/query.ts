import { taskStatus } from '@tasklane/contracts';

/** The tabs in their order; `all` shows every task. */
export const tabs = ['all', 'active', 'declined', 'draft', 'pending', 'unlisted'] as const;
export type Tab = (typeof tabs)[number];

export const perPage = 20;

const isTab = (text: string | null): text is Tab => tabs.some((tab) => tab === text);

/** The tab that an address names. */
export const tabOf = ({ searchParams }: URL): Tab => {
  const named = searchParams.get('status');
  return isTab(named) ? named : 'all';
};

export const pageOf = ({ searchParams }: URL): number =>
  Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1);

/** The query of the API for the page's address. */
export function queryOf(url: URL) {
  const tab = tabOf(url);
  return { page: pageOf(url), per_page: perPage, ...(tab !== 'all' && { status: taskStatus[tab] }) };
}
