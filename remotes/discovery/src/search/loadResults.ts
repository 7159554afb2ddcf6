/** The results with the search library under them, in a chunk of their own. */
export const loadResults = () => import('./Results');
