export { addQuotes } from './bulk';
export type { QuoteHistory } from './bulk';
export { quotesModule } from './module';
export { endHold, holdQuote, quoteForPurchase, reopenQuote } from './purchase';
export type { QuoteForPurchase } from './purchase';
export { findQuote } from './repository';
