/** Television channels that reported about the house. */
export const channels = [
  'Kanal Nord',
  'Meridian 7',
  'TV Atlas',
  'Morning One',
  'Studio Ágora',
  'Blue Hour TV',
] as const;

/** What an independent service counted of its members' opinions. */
export const ratingService = { name: 'OpenOpinion', rating: 4.7, opinions: 12_480 } as const;
