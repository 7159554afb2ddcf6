import { message } from '@tasklane/contracts/protocol';
import type { Message, InputBounds } from '@tasklane/contracts/protocol';

/** A place in an input that exceeds its bound, or that the contract does not define. */
interface Excess {
  /** In the notation of the schemas: `files[0].path`. */
  readonly path: string;
  readonly message: Message;
  /** Whether the contract has no such field; if it has, the schema's own message for the place takes precedence. */
  readonly unknown: boolean;
}

/** Unknown fields that an error names, and characters of each name. */
const NAMED_FIELDS = 20;
const NAME_LENGTH = 60;
/** Characters retained of a text where a number or an object belongs. */
const MISPLACED_TEXT = 60;

/**
 * Truncates an input so that validating it has a bounded cost: one item, or one character, more than the bound is
 * retained, so that the rule of the bound still refuses it with its own message. Reads no more of the input than the
 * bounds allow, and its unknown fields once.
 * @returns the input, and every place where something was cut; refuse an input that has any
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
