export * from './documents';
export * from './filters';
export * from './indexes';
export * from './terms';
