export * as accounts from './accounts';
export * from './assets';
export * as browsing from './browsing';
export * as giftCards from './gift-cards';
export * from './loading';
export * as orders from './orders';
export * from './outbox';
export * as tasks from './tasks';
export * from './timing';
