import { rewardStates } from '../constants/accounts';
import { array, count, instant, maybeText, object, string, text } from './base';

/** Money that the site gives a user. */
const reward = object({
  hash: text(),
  /** What it is given for, as written by the site's admins. */
  title: text(),
  /** Further text, or null. */
  message: maybeText(),
  /** Dollars. */
  amount: count(),
  status: string()
    .oneOf([...rewardStates])
    .defined(),
  date: instant().defined(),
});

export const rewards = array().of(reward).required();
