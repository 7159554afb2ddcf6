/** Empty answers to the calls that the layout makes on every page. */
export const layoutAnswers = {
  'categories.menu': () => ({ data: [] }),
  'exchange.read': () => ({ data: [] }),
  'settings.read': () => ({ data: { service_rate: 5, advance_search: true, last_updated: '' } }),
};
