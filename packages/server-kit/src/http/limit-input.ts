import { message } from '@tasklane/contracts/protocol';
import type { Message, InputBounds } from '@tasklane/contracts/protocol';

/** A place of an input that is larger than its bound, or that the contract does not name. */
interface Excess {
  /** As the schemas write it: `files[0].path`. */
  readonly path: string;
  readonly message: Message;
  /** The contract has no such field; otherwise the schema's own words for the place come first. */
  readonly unknown: boolean;
}

/** Unknown fields that a refusal names, and characters of each name. */
const NAMED_FIELDS = 20;
const NAME_LENGTH = 60;
/** Characters kept of a text where a number or an object belongs. */
const MISPLACED_TEXT = 60;

/**
 * Cuts an input down to what the schema's rules can be run on at a bounded cost: one item, or one character, more than
 * the bound is kept, so that the rule of the bound still refuses it in its own words. Looks at no more of the input
 * than the bounds allow, and at its unknown fields once.
 * @returns the input, and every place where something was cut: an input with any is to be refused
 */
export function limitInput(bounds: InputBounds, input: unknown): { value: unknown; excess: Excess[] } {
  const excess: Excess[] = [];
  return { value: limit(bounds, input, '', excess), excess };
}

function limit(bounds: InputBounds, value: unknown, path: string, excess: Excess[]): unknown {
  if (Array.isArray(value)) {
    if (bounds.kind !== 'array') return [];
    const { max, items } = bounds;
    if (value.length > max) note(excess, path, message('validation.array.max', { count: max }));
    return value
      .slice(0, max + 1)
      .map((item: unknown, index) => limit(items, item, `${path}[${index}]`, excess));
  }
  if (typeof value === 'object' && value !== null) {
    return bounds.kind === 'object' ? limitFields(bounds.fields, value, path, excess) : {};
  }
  return typeof value === 'string' ? limitText(bounds, value, path, excess) : value;
}

function limitFields(
  fields: Extract<InputBounds, { kind: 'object' }>['fields'],
  value: object,
  path: string,
  excess: Excess[],
): object {
  const pathOf = (name: string): string => (path ? `${path}.${name}` : name);
  const limited: [string, unknown][] = [];
  for (const [name, bounds] of fields) {
    if (!Object.hasOwn(value, name)) continue;
    limited.push([name, limit(bounds, value[name as keyof typeof value], pathOf(name), excess)]);
  }
  for (const name of Object.keys(value)) {
    if (excess.length >= NAMED_FIELDS) break;
    if (fields.has(name)) continue;
    excess.push({
      path: pathOf(name.slice(0, NAME_LENGTH)),
      message: message('validation.unknown'),
      unknown: true,
    });
  }
  return Object.fromEntries(limited);
}

function limitText(bounds: InputBounds, value: string, path: string, excess: Excess[]): string {
  const max = bounds.kind === 'string' ? bounds.max : MISPLACED_TEXT;
  if (value.length <= max) return value;
  const text = bounds.kind === 'string' && bounds.trims ? value.trim() : value;
  if (text.length <= max) return text;
  note(excess, path, message('validation.string.max', { count: max }));
  return text.slice(0, max + 1);
}

function note(excess: Excess[], path: string, words: Message): void {
  excess.push({ path, message: words, unknown: false });
}
