/** What the layout itself asks for on every page, with nothing in it. */
export const layoutAnswers = {
  'categories.list': () => ({ data: [] }),
  'exchange.read': () => ({ data: [] }),
  'settings.read': () => ({ data: { service_rate: 5, advance_search: true, last_updated: '' } }),
};
