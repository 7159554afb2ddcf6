/** The results together with the search library, in a chunk of their own. */
export const loadResults = () => import('./Results');
