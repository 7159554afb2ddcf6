export { openBtcpay } from './chain';
export { btcpayRoutes } from './webhook-routes';
