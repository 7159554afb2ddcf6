import { business } from './business';
import { design } from './design';
import { leisure } from './leisure';
import { marketing } from './marketing';
import { media } from './media';
import type { OfferKind } from './offer';
import { tech } from './tech';
import { writing } from './writing';

export type { OfferKind } from './offer';

/** All kinds of offer of the demonstration, at least one for each child category. */
export const offerKinds: readonly OfferKind[] = [
  ...design,
  ...marketing,
  ...writing,
  ...tech,
  ...media,
  ...business,
  ...leisure,
];
