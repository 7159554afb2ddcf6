import type { OperationSpec } from '@tasklane/contracts/protocol';
import { Counted, FileAnswer, NoContent, Page, Part } from './answers';

/** An answer ready to be sent, or to be stored and sent again. */
export interface Presented {
  readonly status: number;
  readonly body?: unknown;
  readonly total?: number;
  readonly file?: FileAnswer['file'];
}

/** Converts a handler's result to the contract's shape. */
export function present(spec: OperationSpec, answer: unknown): Presented {
  if (answer instanceof FileAnswer) return { status: 200, file: answer.file };
  if (answer instanceof NoContent) return { status: 204 };
  if (answer instanceof Counted) return { status: 200, total: answer.total };
  if (!spec.reply) return { status: spec.success ?? 204 };
  const status = spec.success ?? 200;
  if (answer instanceof Page || answer instanceof Part) {
    return { status, body: { data: answer.items as unknown, meta: answer.meta }, total: answer.meta.total };
  }
  if (spec.shape === 'page' || spec.shape === 'cursor')
    throw new Error(`An operation of the shape "${spec.shape}" must answer a page or a part of a list.`);
  return { status, body: spec.shape === 'bare' ? answer : { data: answer } };
}
