import { bind, fileAnswer, noContent } from '../../http';
import type { BackendModule } from '../../module';
import { orNotFound } from '@tasklane/server-kit';
import { findUploads, openUpload } from '../uploads';
import { findDirect, readMessage, readThread, readThreadInfo, readThreads } from './read';
import { responseTimers } from './response-rate';
import { findAttachment, findThread } from './repository';
import { cachedUnreadOf } from './unread';
import { contact, post, readUpTo } from './write';
import { messages, threadParticipants } from './schema';

/** Threads, attachments, and how far each side has read. */
export const messagesModule: BackendModule = {
  name: 'messages',
  timers: responseTimers,
  personal: [
    { name: 'messages', table: messages, of: messages.author, atClosing: 'keep' },
    { name: 'conversations', table: threadParticipants, of: threadParticipants.user, atClosing: 'keep' },
  ],
  operations: [
    bind('messages.threads', (context, { query }) => readThreads(context, query)),
    bind('messages.thread', (context, { params, query }) => readThread(context, params.id, query)),
    bind('messages.threadInfo', (context, { params }) => readThreadInfo(context, params.id)),
    bind('messages.one', (context, { params }) => readMessage(context, params.id, params.message)),
    bind('messages.post', (context, { params, body }) => post(context, params.id, body)),
    bind('messages.firstContact', (context, { params, body }) => contact(context, params.id, body)),
    bind('messages.read', async (context, { params, body }) => readUpTo(context, params.id, body.message)),
    bind('messages.direct', async (context, { params, query }) => {
      const thread = await findDirect(context, params.id);
      return thread ? readThread(context, thread.hash, query) : noContent();
    }),
    bind('messages.unread', ({ kernel, me }) => cachedUnreadOf(kernel, me.user)),
    bind('messages.attachment', async ({ kernel, db, me }, { params }) => {
      const message = orNotFound(await findAttachment(db, params.id));
      orNotFound(await findThread(db, message.thread, me.user));
      const location = orNotFound(message.attachment);
      const file = orNotFound((await findUploads(db, [location]))[0]);
      const stream = await openUpload(kernel, location);
      return fileAnswer({ stream, name: file.name, mediaType: file.mediaType, bytes: file.bytes });
    }),
  ],
};
