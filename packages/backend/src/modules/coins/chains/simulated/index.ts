export { heightAt, openSimulated } from './chain';
export { openSimulatedSender, refusingAddress } from './sender';
export { walletRoutes } from './wallet-routes';
export { demandFee, reorganise, sendSimulated } from './wallet';
