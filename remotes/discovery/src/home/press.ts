/** Television channels that reported on Tasklane. */
export const channels = [
  'Kanal Nord',
  'Meridian 7',
  'TV Atlas',
  'Morning One',
  'Studio Ágora',
  'Blue Hour TV',
] as const;

/** The rating that an independent service publishes from its members' opinions. */
export const ratingService = { name: 'OpenOpinion', rating: 4.7, opinions: 12_480 } as const;
