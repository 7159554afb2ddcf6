export { giveCard, issueGiftCard } from './cards';
export { giftCardsModule } from './module';
export { returnsIn, spendsIn } from './repository';
export { balanceTooSmall, returnGifts, spendGifts, spendOf } from './spending';
export type { GiftSpendRow } from './schema';
