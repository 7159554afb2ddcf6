export * from './figures';
export * from './languages';
export * from './money';
export * from './time';
