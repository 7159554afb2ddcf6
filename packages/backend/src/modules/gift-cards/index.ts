export { giveCard, issueGiftCard } from './cards';
export { giftCardsModule } from './module';
export { balanceTooSmall, returnGifts, spendGifts, spendOf } from './spending';
export type { GiftSpendRow } from './schema';
