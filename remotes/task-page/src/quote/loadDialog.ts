/** Loads the form of a request for a custom quote: most visitors never open it. */
export const loadDialog = () => import(/* webpackChunkName: "quote-dialog" */ './QuoteDialog');
