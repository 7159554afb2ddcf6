export { heightAt, openSimulated } from './chain';
export { walletRoutes } from './wallet-routes';
export { reorganise, sendSimulated } from './wallet';
