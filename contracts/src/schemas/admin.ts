import {
  array,
  count,
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
  ...pageQuery,
  status: number().oneOf([0, 1, 2, 3, 4]),
  /** Of the title, or a whole username. */
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
  /** Whether an approved version stays live while this change waits. */
  change_of_live: string().oneOf(['new', 'change']).defined(),
});
export const adminTasks = array().of(adminTask).required();
export const adminTaskDetail = object({
  task: task.required(),
  live: task.nullable().defined(),
  submitted: instant().defined(),
  /** Names the submitted content; a decision repeats it. */
  version: text(),
});
/** Approve, or decline with the reason that the seller is told. `version` is that of the content that was looked at. */
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
/** A dead letter's number: it has no hash. */
const letterId = () =>
  string()
    .max(15)
    .matches(/^[1-9]\d*$/, () => message('validation.format'));
/** Those that are named, or those of one lane, or all. */
export const deadLetterSelection = request({
  lane: lane(),
  ids: array().of(letterId().required()).min(1).max(paging.maxPerPage),
});
export const deadLetterParams = request({ id: letterId().required() });
const deadLetter = object({
  id: text(),
  lane: lane().defined(),
  /** Which part of the program was to act, `mail.send`. */
  consumer: text(),
  event: text(),
  /** What it is about: the hash of an order, a task, a user. */
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
