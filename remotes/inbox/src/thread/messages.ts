import type { Data } from '@tasklane/api-client';
import { brand } from '@tasklane/contracts';

export type Message = Data<'messages.one'>;
export type ThreadInfo = Data<'messages.threadInfo'>;

export const isSystem = (message: Message): boolean => message.author_username === brand.systemAuthor;

/** Consecutive messages of one author, within a few minutes of each other. */
export interface Run {
  readonly author: string;
  readonly photo: string | null;
  readonly system: boolean;
  readonly messages: readonly Message[];
}

const TOGETHER = 5 * 60_000;

/** Groups a thread's messages into runs. */
export function runsOf(messages: readonly Message[]): Run[] {
  const runs: (Run & { messages: Message[] })[] = [];
  for (const message of messages) {
    const run = runs.at(-1);
    const last = run?.messages.at(-1);
    const near = last && Date.parse(message.date_created) - Date.parse(last.date_created) < TOGETHER;
    if (run && near && run.author === message.author_username) run.messages.push(message);
    else {
      runs.push({
        author: message.author_username,
        photo: message.author_photo,
        system: isSystem(message),
        messages: [message],
      });
    }
  }
  return runs;
}
