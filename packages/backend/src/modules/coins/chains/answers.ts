import { NodeError } from './node-error';

/** The fields of an answer, which nobody has checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws NodeError */
export const malformed = (what: string): never => {
  throw new NodeError(`The node's answer contains no valid ${what}.`);
};

/** Reads an object. @throws NodeError */
export const fieldsOf = (answer: unknown, what: string): Fields =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as Fields)
    : malformed(what);

/** @throws NodeError */
export const listOf = (answer: unknown, what: string): readonly unknown[] =>
  Array.isArray(answer) ? answer : malformed(what);
