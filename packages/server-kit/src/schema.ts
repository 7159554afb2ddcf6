/** The kit's own tables; a program adds its own and makes migrations of both. */
export * from './audit/audit.schema';
export * from './database/migrations.schema';
export * from './database/settings.schema';
export * from './queue/queue.schema';
export * from './one-time.schema';
