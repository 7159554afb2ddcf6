import {
  array,
  count,
  cursorQuery,
  instant,
  listTerms,
  maybeText,
  number,
  object,
  pageQuery,
  queryString,
  request,
  string,
  text,
} from './base';
import { paging } from '../constants/browsing';
import { outboxLanes } from '../constants/outbox';
import { task } from './catalogue';
import { message } from './locale';

export const adminTaskQuery = queryString({
  ...cursorQuery,
  status: number().oneOf([0, 1, 2, 3, 4]),
  /** Part of the title, or a complete username. */
  terms: listTerms(),
});
export const adminTask = object({
  hash: text(),
  slug: text(),
  title: text(),
  status: count(),
  price: count(),
  username: text(),
  seller_verification: count(),
  category: maybeText(),
  image: maybeText(),
  submitted: instant().defined(),
  /** `change` if an approved version stays live while this change waits. */
  change_of_live: string().oneOf(['new', 'change']).defined(),
});
export const adminTasks = array().of(adminTask).required();
export const adminTaskDetail = object({
  task: task.required(),
  live: task.nullable().defined(),
  submitted: instant().defined(),
  /** Identifies the submitted content; a decision repeats it. */
  version: text(),
});
/** Approves, or declines with the reason that the seller receives. `version` is that of the reviewed content. */
export const taskDecision = request({
  version: string().required().max(64),
  decision: string().oneOf(['approve', 'decline']).required(),
  reason: string()
    .trim()
    .max(1000)
    .when('decision', {
      is: 'decline',
      then: (schema) => schema.required(() => message('validation.decision.reason')),
    }),
});

const lane = () => string().oneOf(outboxLanes);
export const deadLetterQuery = queryString({ ...pageQuery, lane: lane() });
/** Number of a dead letter, which has no hash. */
const letterId = () =>
  string()
    .max(15)
    .matches(/^[1-9]\d*$/, () => message('validation.format'));
/** The dead letters with these ids, those of one lane, or all. */
export const deadLetterSelection = request({
  lane: lane(),
  ids: array().of(letterId().required()).min(1).max(paging.maxPerPage),
});
export const deadLetterParams = request({ id: letterId().required() });
const deadLetter = object({
  id: text(),
  lane: lane().defined(),
  /** The consumer that was to handle it, `mail.send`. */
  consumer: text(),
  event: text(),
  /** Hash of its subject: an order, a task, a user. */
  subject: text(),
  attempts: count(),
  /** Why the last attempt failed. */
  reason: text(),
  created: instant().defined(),
  /** When it was given up. */
  failed: instant().defined(),
});
export const deadLetters = array().of(deadLetter).required();
export const deadLetterCount = object({ count: count() });
