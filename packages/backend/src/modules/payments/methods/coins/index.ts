export { openOtherCoin, openOwnCoin } from './coins';
