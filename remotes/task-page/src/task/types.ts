import type { Data } from '@tasklane/api-client';

export type Task = Data<'gigs.read'>[number];
export type Seller = Task['user'];
export type Stats = Data<'gigs.stats'>;
export type Review = Data<'reviews.ofTask'>[number];
export type Package = Task['packages'][number];

/** The parameters of the API for a task. */
export interface TaskAddress {
  readonly user: string;
  readonly task: string;
}

/** The page sells the first package only. */
export const packageOf = ({ packages }: Task): Package => {
  const [first] = packages;
  if (!first) throw new Error('A task has at least one package.');
  return first;
};
