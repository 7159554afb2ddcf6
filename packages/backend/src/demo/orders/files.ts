import { drawingOf } from '@tasklane/demo-data';
import { perObject } from '@tasklane/server-kit';
import type { HistoryFile } from '../../modules/orders';
import type { SoldTask } from './sold-task';

const textFile = (name: string, text: string): HistoryFile => ({
  name,
  mediaType: 'text/plain',
  content: Buffer.from(`${text}\n`),
});

export const briefFile = ({ scope }: SoldTask, text: string): HistoryFile =>
  textFile('brief.txt', `${scope.title}\n\n${text}`);

/** The drawing of a task, drawn once however often the task is sold. */
const taskDrawing = perObject(({ picture }: SoldTask) => Buffer.from(drawingOf(picture, 660, 440)));

/** Top categories whose deliveries are texts instead of pictures. */
const wordTrades = new Set(['writing-and-translation', 'business-and-data', 'marketing']);

/**
 * The delivered file: a vector drawing, or a text where words are sold.
 * @param round 1 for the first delivery, 2 for the one after a revision
 */
export function deliveredFile(task: SoldTask, message: string, round: number): HistoryFile {
  const name = `${task.scope.task.slug.slice(0, 40)}-${round}`;
  return wordTrades.has(task.category.split('/')[0] ?? '')
    ? textFile(`${name}.txt`, `${task.scope.title}\n\n${message}`)
    : { name: `${name}.svg`, mediaType: 'image/svg+xml', content: taskDrawing(task) };
}
