import type { Column } from '../engine/column';
import { state } from '../engine/column';
import { fold } from '../engine/values';
import { SearchError } from '../protocol/errors';
import type { FilterNode } from './ast';

const states = { exists: state.exists, null: state.isNull, empty: state.isEmpty } as const;

const comparisons = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
} as const;

function columnOf(columns: ReadonlyMap<string, Column>, attribute: string): Column {
  const column = columns.get(attribute);
  if (column) return column;
  const columnNames = [...columns.keys()].sort().map((name) => `\`${name}\``);
  const available =
    columnNames.length > 0
      ? `Available filterable attributes are: ${columnNames.join(', ')}.`
      : 'This index does not have configured filterable attributes.';
  throw new SearchError(
    'invalid_search_filter',
    `Attribute \`${attribute}\` is not filterable. ${available}`,
  );
}

/** Compares numbers as numbers, so that `5` finds 5.0, and texts without regard to case and accents. */
function equals(wanted: string) {
  const folded = fold(wanted);
  const number = wanted.trim() === '' ? Number.NaN : Number(wanted);
  return (text: string, value: number) => text === folded || value === number;
}

/**
 * The documents that satisfy a filter, as one byte per slot. Bytes of slots without a document are undefined. Throws
 * `invalid_search_filter` for an attribute that is not filterable.
 */
export function evaluate(
  node: FilterNode,
  columns: ReadonlyMap<string, Column>,
  slots: number,
): Uint8Array<ArrayBuffer> {
  if (node.kind === 'not') return evaluate(node.item, columns, slots).map((byte) => 1 - byte);
  if (node.kind === 'and' || node.kind === 'or') {
    const [first, ...others] = node.items.map((item) => evaluate(item, columns, slots));
    const mask = first ?? new Uint8Array(slots);
    for (const other of others) {
      for (let slot = 0; slot < slots; slot += 1) {
        const byte = other[slot] ?? 0;
        if (node.kind === 'and') mask[slot] = (mask[slot] ?? 0) & byte;
        else mask[slot] = (mask[slot] ?? 0) | byte;
      }
    }
    return mask;
  }
  const mask = new Uint8Array(slots);
  const column = columnOf(columns, node.attribute);
  switch (node.kind) {
    case 'equals':
      column.select(mask, equals(node.value));
      break;
    case 'in': {
      const tests = node.values.map(equals);
      column.select(mask, (text, value) => tests.some((test) => test(text, value)));
      break;
    }
    case 'compare': {
      const holds = comparisons[node.operator];
      column.select(mask, (_text, value) => holds(value, node.value));
      break;
    }
    case 'between':
      column.select(mask, (_text, value) => value >= node.from && value <= node.to);
      break;
    case 'contains': {
      const part = fold(node.value);
      column.select(mask, (text) => text.includes(part));
      break;
    }
    case 'starts': {
      const start = fold(node.value);
      column.select(mask, (text) => text.startsWith(start));
      break;
    }
    default:
      column.selectState(mask, states[node.kind]);
  }
  return mask;
}
