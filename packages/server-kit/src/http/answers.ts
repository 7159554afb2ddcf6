import type { Readable } from 'node:stream';
import type { CursorMeta, PageMeta } from '@tasklane/contracts/protocol';

/** A page of a list; the answer of an operation of the shape `page`. */
export class Page<T> {
  constructor(
    readonly items: T,
    readonly meta: PageMeta,
  ) {}
}

/** @param query the page that was asked for; `total` counts all pages' items */
export const page = <T>(items: T, query: { page: number; per_page: number }, total: number): Page<T> =>
  new Page(items, { page: query.page, per_page: query.per_page, total });

/** A part of a list that goes on behind a cursor; the answer of an operation of the shape `cursor`. */
export class Part<T> {
  constructor(
    readonly items: T,
    readonly meta: CursorMeta,
  ) {}
}

/** @param meta where the list goes on, as `readPart` answers it */
export const part = <T>(items: T, meta: CursorMeta): Part<T> => new Part(items, meta);

/** How many rows stand before the page that was asked for. */
export const offsetOf = (query: { page: number; per_page: number }): number =>
  (query.page - 1) * query.per_page;

/** The answer of a HEAD operation: a number in `x-total-count`. */
export class Counted {
  constructor(readonly total: number) {}
}
export const counted = (total: number): Counted => new Counted(total);

/** A file instead of JSON. It is offered for saving, never shown in the page. */
export class FileAnswer {
  constructor(
    readonly file: {
      readonly stream: Readable;
      readonly name: string;
      readonly mediaType: string;
      /** Left out where that is known only when all is written. */
      readonly bytes?: number;
    },
  ) {}
}
export const fileAnswer = (file: FileAnswer['file']): FileAnswer => new FileAnswer(file);

/** 204 where the operation would otherwise have data. */
export class NoContent {
  readonly empty = true;
}
export const noContent = (): NoContent => new NoContent();
