export { default } from '@tasklane/eslint-config';
