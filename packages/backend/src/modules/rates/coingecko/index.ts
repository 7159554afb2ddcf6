export { createCoinGecko } from './coingecko';
