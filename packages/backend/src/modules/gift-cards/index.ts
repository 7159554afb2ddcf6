export { giveCard, issueGiftCard, lockCards, takeBackCard } from './cards';
export { giftCardsModule } from './module';
export { cardsByHash, returnsIn, spendsIn } from './repository';
export { balanceTooSmall, returnGifts, spendGifts, spendOf } from './spending';
export type { GiftCardRow, GiftSpendRow } from './schema';
