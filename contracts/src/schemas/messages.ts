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
  /** What the writer's program calls it, where it said so: the same message sent again is the same message. */
  client_id: maybeText(),
  body: text(),
  attachment_hash: maybeText(),
  attachment_filename: maybeText(),
  author_username: text(),
  author_photo: maybeText(),
  seller_username: maybeText(),
  /** 1 when the other side has read it. */
  recipient_read: integer(),
  date_created: instant().defined(),
  /** Whether the same author wrote the message before it: their name and picture need not be said again. */
  repeat: flag(),
  translation: maybeText(),
  /** Whether the translation stands in the place of the body; a reader's own choice, so never at first. */
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

/** Newest first; `next` is handed back as `before` for the older ones. */
export const threadPage = object({
  meta: object({ thread: text(), next: maybeText() }).required(),
  results: array().of(chatMessageReply).required(),
}).meta({ entity: 'MessagePage' });
export const threadQuery = queryString({
  before: hash(),
  limit: number().integer().min(1).max(100).default(30),
});
export const threadsQuery = queryString(pageQuery);
/** The threads that follow those that were read; `next` is handed back as `before`. */
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

/** A name that the writer's program gives a message, a new one for each. */
const clientId = hash;

export const messagePost = request({
  message: body(),
  client_id: clientId(),
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
  /** Hashes of the buyer's delivered orders that were not opened yet. */
  orders_delivered: array().of(text()).required(),
}).meta({ entity: 'Unread' });

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
}).meta({ entity: 'Notification' });
export const notifications = array().of(notification).required();
/** The notifications that follow those that were read. */
export const notificationsPart = object({
  meta: object({ next: maybeText() }).required(),
  results: notifications,
}).meta({ entity: 'NotificationPage' });

/** Marks as read what is about one thing, an order say; all of it when nothing is named. */
export const readNotifications = request({ subject: hash() });

/** A message that came into one of the reader's threads, and the thread as it stands with it. */
export const newMessage = object({
  thread_hash: text(),
  message_hash: text(),
  /** Somebody else wrote it: neither the reader, from another page perhaps, nor the system. */
  from_other: flag(),
  message: chatMessageReply.required(),
  thread: threadSummary.required(),
}).meta({ entity: 'NewMessage' });

/** How far somebody has read a thread: the reader in another page, or whoever they write to. */
export const threadRead = object({
  message_hash: text(),
  by_other: flag(),
  thread: threadSummary.required(),
}).meta({ entity: 'ThreadRead' });

/** What a thread and the summary come to once messages were read. */
export const readOutcome = object({ thread: threadSummary.required(), unread: unread.required() }).meta({
  entity: 'ReadOutcome',
});

/** Notifications were read: all, or those about one thing. */
export const notificationsRead = object({ subject: maybeText(), unread: unread.required() }).meta({
  entity: 'NotificationsRead',
});

/** The roles that a user holds at this moment. */
export const heldRoles = object({
  roles: array()
    .of(string().oneOf(roles).required().meta({ entity: 'Role' }))
    .required(),
}).meta({ entity: 'HeldRoles' });
