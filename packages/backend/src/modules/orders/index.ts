export { addOrders } from './bulk';
export { briefOf } from './brief';
export { newsOfProposal } from './events';
export { pastNewsOf } from './past-events';
export type { HistoryFile, HistoryStep, OrderHistory } from './history';
export { orderMachine } from './lifecycle/order';
export type { OrderDetail } from './lifecycle/order';
export { centsOfPart } from './money';
export { presentFile } from './present';
export { actOn, lookAt } from './operations/act';
export { createOrder } from './operations/create';
export { recordRefund } from './operations/refund';
export { allowsReviewEdits } from './policy';
export {
  countByStatus,
  findOrder,
  findOrders,
  ordersMatching,
  orderStatuses,
  refundsOfOrders,
} from './repository/orders';
export { payoutSums } from './repository/payouts';
export { openOrderTotals } from './repository/sums';
export { noDetails, payoutDetailsOf } from './payout-details';
export { reachablePayees } from './pay-out';
export { orderPayment, orderTenders } from './payments-port';
export { orderReviews } from './reviews-port';
export { orderBriefs } from './brief';
export type { OrderBrief } from './brief';
export type { OrderRow } from './schema';
export { ordersModule } from './module';
