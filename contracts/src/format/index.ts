export * from './excerpt';
export * from './figures';
export * from './formatters';
export * from './language-names';
export * from './languages';
export * from './money';
export * from './time';
