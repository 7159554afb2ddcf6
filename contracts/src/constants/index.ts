export * as accounts from './accounts';
export * as browsing from './browsing';
export * as orders from './orders';
export * as tasks from './tasks';
export * from './timing';
