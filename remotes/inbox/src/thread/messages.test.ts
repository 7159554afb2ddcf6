import { runsOf } from './messages';
import type { Message } from './messages';

const message = (hash: string, author: string, minute: number, change: Partial<Message> = {}): Message => ({
  hash,
  client_id: null,
  body: hash,
  attachment_hash: null,
  attachment_filename: null,
  author_username: author,
  author_photo: null,
  seller_username: null,
  recipient_read: 0,
  date_created: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  repeat: false,
  translation: null,
  showTranslated: false,
  ...change,
});

test('messages by one author within minutes form one run', () => {
  const runs = runsOf([
    message('a', 'anna', 0),
    message('b', 'anna', 2),
    message('c', 'mara', 3),
    message('d', 'mara', 30),
  ]);
  expect(runs.map((run) => run.messages.map(({ hash }) => hash))).toEqual([['a', 'b'], ['c'], ['d']]);
});
