import { chatMessage, uploadLimits } from '../constants/orders';
import { roles } from '../roles';
import {
  array,
  timeCursorQuery,
  flag,
  hash,
  instant,
  integer,
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
  /** Id given by the author's client, if any: a message sent again with the same id is the same message. */
  client_id: maybeText(),
  body: text(),
  attachment_hash: maybeText(),
  attachment_filename: maybeText(),
  author_username: text(),
  author_photo: maybeText(),
  seller_username: maybeText(),
  /** 1 if the other side has read it. */
  recipient_read: integer(),
  date_created: instant().defined(),
  /** Whether the same author wrote the previous message, so that name and picture need not be repeated. */
  repeat: flag(),
  translation: maybeText(),
  /** Whether to show the translation instead of the body; the reader's own choice, so initially always false. */
  showTranslated: flag(),
}).meta({ entity: 'Message' });

export const threadSummary = object({
  hash: text(),
  with: object({
    hash: text(),
    username: text(),
    photo_path: maybeText(),
    last_active: instant().defined(),
  })
    .required()
    .meta({ entity: 'Correspondent' }),
  order: object({ hash: text(), reference: text(), title: text() })
    .nullable()
    .defined()
    .meta({ entity: 'ThreadOrder' }),
  last: object({ body: text(), author_username: text(), date_created: instant().defined() })
    .nullable()
    .defined(),
  unread: integer(),
  disabled: flag(),
}).meta({ entity: 'Thread' });
export const threads = array().of(threadSummary).required();

/** Newest first; send `next` as `before` to get older ones. */
export const threadPage = object({
  meta: object({ thread: text(), next: maybeText() }).required(),
  results: array().of(chatMessageReply).required(),
}).meta({ entity: 'MessagePage' });
export const threadQuery = queryString({
  before: hash(),
  limit: number().integer().min(1).max(100).default(30),
});
export const threadsQuery = queryString(pageQuery);
/** The next part of the threads; send `next` as `before` to continue. */
export const threadsPart = object({
  meta: object({ next: maybeText() }).required(),
  results: threads,
}).meta({ entity: 'ThreadPage' });
export const partQuery = queryString(timeCursorQuery);

const body = () =>
  string()
    .trim()
    .required(() => key('validation.message.empty'))
    .max(chatMessage.max);

/** Id that the author's client gives a message, unique for each. */
const clientId = hash;

export const messagePost = request({
  message: body(),
  client_id: clientId(),
  files: array().of(string().required().max(300)).max(uploadLimits.files),
});

/** A user by hash or username. */
export const directParams = request({ id: string().required().max(40) });

/**
 * First contact: opens the thread between two users, or about something that belongs to the other. `action` and `hash`
 * are the flat form of `type`: contact, and with whom.
 */
export const firstContact = request({
  message: body(),
  client_id: clientId(),
  action: string().oneOf(['contact']),
  hash: hash(),
  files: array().of(string().required().max(300)).max(uploadLimits.files),
  type: request({ type: string().oneOf(['direct', 'other']).required(), hash: hash() })
    .optional()
    .default(undefined),
});

export const unread = object({
  unread: integer(),
  new_orders: integer(),
  new_deliveries: integer(),
  offers: integer(),
  offers_hashes: array().of(text()).required(),
  threads: array().of(text()).required(),
  /** Hashes of the buyer's delivered orders that the buyer has not opened yet. */
  orders_delivered: array().of(text()).required(),
}).meta({ entity: 'Unread' });

/** Marks a thread as read up to a message that was actually displayed. */
export const readUpTo = request({ message: hash().required() });

export const notification = object({
  hash: text(),
  type: text(),
  /** Hash of its subject: an order, a task. */
  subject: text(),
  /** Key of the interface text and its values: the browser translates it into the reader's language. */
  text: text(),
  values: object().required(),
  link: text(),
  read: flag(),
  date: instant().defined(),
}).meta({ entity: 'Notification' });
export const notifications = array().of(notification).required();
/** The next part of the notifications. */
export const notificationsPart = object({
  meta: object({ next: maybeText() }).required(),
  results: notifications,
}).meta({ entity: 'NotificationPage' });

/** Marks the notifications about one subject, such as an order, as read; all of them if no subject is given. */
export const readNotifications = request({ subject: hash() });

/** A message that arrived in one of the reader's threads, and the thread's resulting state. */
export const newMessage = object({
  thread_hash: text(),
  message_hash: text(),
  /** Whether somebody else wrote it: neither the reader, who may have sent it from another page, nor the system. */
  from_other: flag(),
  message: chatMessageReply.required(),
  thread: threadSummary.required(),
}).meta({ entity: 'NewMessage' });

/** How far a thread has been read: by the reader in another page, or by the other side. */
export const threadRead = object({
  message_hash: text(),
  by_other: flag(),
  thread: threadSummary.required(),
}).meta({ entity: 'ThreadRead' });

/** State of the thread and of the unread summary after messages were read. */
export const readOutcome = object({ thread: threadSummary.required(), unread: unread.required() }).meta({
  entity: 'ReadOutcome',
});

/** Notifications were read: all, or those about one subject. */
export const notificationsRead = object({ subject: maybeText(), unread: unread.required() }).meta({
  entity: 'NotificationsRead',
});

/** The roles that a user currently holds. */
export const heldRoles = object({
  roles: array()
    .of(string().oneOf(roles).required().meta({ entity: 'Role' }))
    .required(),
}).meta({ entity: 'HeldRoles' });
