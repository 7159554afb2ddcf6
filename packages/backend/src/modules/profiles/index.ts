/** Users as others see them, and the figures of sellers. */
export { profilesModule } from './module';
export { cachedPeopleOf, peopleOf, personByUsername } from './people';
export type { UserProfile } from './people';
export { average, isOnline, presentSeller } from './present';
export type { SellerView } from './present';
export {
  addFigures,
  addSellerRating,
  figuresOf,
  cachedRatingsOf,
  addSellerDispute,
  lockFigures as lockSellerFigures,
  noFigures,
  setFigures as setSellerFigures,
  shareOf,
} from './repository';
export type { SellerRating } from './repository';
export type { SellerFigures } from './schema';
