export { openGiftCard } from './gift-card';
