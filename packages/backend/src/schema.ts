/** Every table of the back end: what migrations are made from. */
export * from './platform/database/migrations.schema';
export * from './platform/settings.schema';
export * from './platform/queue.schema';
export * from './modules/accounts/schema';
export * from './modules/sessions/schema';
export * from './modules/uploads/schema';
export * from './modules/mail/schema';
export * from './modules/messages/schema';
export * from './modules/notifications/schema';
export * from './modules/catalogue/catalogue.schema';
export * from './modules/favourites/favourites.schema';
export * from './modules/jobs/jobs.schema';
