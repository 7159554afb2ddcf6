import type { Readable } from 'node:stream';
import type { CursorMeta, PageMeta } from '@tasklane/contracts/protocol';

/** A page of a list; the answer of an operation of the shape `page`. */
export class Page<T> {
  constructor(
    readonly items: T,
    readonly meta: PageMeta,
  ) {}
}

/** @param query the requested page; `total` counts the items of all pages */
export const page = <T>(items: T, query: { page: number; per_page: number }, total: number): Page<T> =>
  new Page(items, { page: query.page, per_page: query.per_page, total });

/** A part of a list that continues behind a cursor: the answer of an operation of the shape `cursor`. */
export class Part<T> {
  constructor(
    readonly items: T,
    readonly meta: CursorMeta,
  ) {}
}

/** @param meta where the list continues, as returned by `readPart` */
export const part = <T>(items: T, meta: CursorMeta): Part<T> => new Part(items, meta);

/** The number of rows before the requested page. */
export const offsetOf = (query: { page: number; per_page: number }): number =>
  (query.page - 1) * query.per_page;

/** The answer of a HEAD operation: a number in `x-total-count`. */
export class Counted {
  constructor(readonly total: number) {}
}
export const counted = (total: number): Counted => new Counted(total);

/** A file instead of JSON. It is offered as a download, never shown in the page. */
export class FileAnswer {
  constructor(
    readonly file: {
      readonly stream: Readable;
      readonly name: string;
      readonly mediaType: string;
      /** Omitted if the size is known only after everything is written. */
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
