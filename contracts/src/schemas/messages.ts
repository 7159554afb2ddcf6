import { chatMessage, uploadLimits } from '../constants/orders';
import {
  array,
  count,
  flag,
  hash,
  instant,
  maybeText,
  number,
  object,
  pageQuery,
  queryString,
  request,
  string,
  text,
} from './base';
import { message as key } from './locale';

export const chatMessageReply = object({
  hash: text(),
  body: text(),
  attachment_hash: maybeText(),
  attachment_filename: maybeText(),
  author_username: text(),
  author_photo: maybeText(),
  seller_username: maybeText(),
  /** 1 when the other side has read it. */
  recipient_read: count(),
  date_created: instant().defined(),
  /** Whether the same author wrote the message before it: their name and picture need not be said again. */
  repeat: flag(),
  translation: maybeText(),
  /** Whether the translation stands in the place of the body; a reader's own choice, so never at first. */
  showTranslated: flag(),
});

export const threadSummary = object({
  hash: text(),
  with: object({
    hash: text(),
    username: text(),
    photo_path: maybeText(),
    last_active: instant().defined(),
  }).required(),
  order: object({ hash: text(), reference: text(), title: text() }).nullable().defined(),
  last: object({ body: text(), author_username: text(), date_created: instant().defined() })
    .nullable()
    .defined(),
  unread: count(),
  disabled: flag(),
});
export const threads = array().of(threadSummary).required();

/** Newest first; `next` is handed back as `before` for the older ones. */
export const threadPage = object({
  meta: object({ thread: text(), next: maybeText() }).required(),
  results: array().of(chatMessageReply).required(),
});
export const threadQuery = queryString({
  before: hash(),
  limit: number().integer().min(1).max(100).default(30),
});
export const threadsQuery = queryString(pageQuery);

const body = () =>
  string()
    .trim()
    .required(() => key('validation.message.empty'))
    .max(chatMessage.max);

export const messagePost = request({
  message: body(),
  files: array().of(string().required().max(300)).max(uploadLimits.files),
});

/** A person by hash or username. */
export const directParams = request({ id: string().required().max(40) });

/**
 * First contact: opens the thread between two people, or about something of the other's. `action` and `hash` say the
 * same as `type` in the flat form of the call: contact, and with whom.
 */
export const firstContact = request({
  message: body(),
  action: string().oneOf(['contact']),
  hash: hash(),
  files: array().of(string().required().max(300)).max(uploadLimits.files),
  type: request({ type: string().oneOf(['direct', 'other']).required(), hash: hash() })
    .optional()
    .default(undefined),
});

export const unread = object({
  unread: count(),
  new_orders: count(),
  new_deliveries: count(),
  offers: count(),
  offers_hashes: array().of(text()).required(),
  threads: array().of(text()).required(),
  /** Hashes of the buyer's delivered orders that were not opened yet. */
  orders_delivered: array().of(text()).required(),
});

/** Marks a thread as read up to a message that was really shown. */
export const readUpTo = request({ message: hash().required() });

export const notification = object({
  hash: text(),
  type: text(),
  /** Hash of what it is about: an order, a task. */
  subject: text(),
  /** Key of the interface text and its values: the reader's language is the browser's matter. */
  text: text(),
  values: object().required(),
  link: text(),
  read: flag(),
  date: instant().defined(),
});
export const notifications = array().of(notification).required();

/** Marks as read what is about one thing, an order say; all of it when nothing is named. */
export const readNotifications = request({ subject: hash() });
