import { SearchError } from '../protocol/errors';
import type { SearchDocument } from '../protocol/types';
import type { SlotOrder } from './top';
import { valuesAt } from './values';

export type Sortable = string | number | undefined;

/** One sortable attribute of all documents, by slot. */
export class SortColumn {
  #values: Sortable[] = [];

  constructor(readonly attribute: string) {}

  set(slot: number, document: SearchDocument): void {
    const value = valuesAt(document, this.attribute).find(
      (found) => typeof found === 'number' || typeof found === 'string',
    ) as Sortable;
    this.#values[slot] = typeof value === 'string' ? value.toLowerCase() : value;
  }

  clear(slot: number): void {
    this.#values[slot] = undefined;
  }

  /** A copy of everything, for `restore`. */
  save(): readonly Sortable[] {
    return Array.from(this.#values);
  }

  /** Replaces everything by what `save` returned. */
  restore(values: readonly Sortable[]): void {
    this.#values = [...values];
  }

  /** Numbers before texts; a document without a value comes last in both directions. */
  order(direction: 'asc' | 'desc'): SlotOrder {
    const values = this.#values;
    const sign = direction === 'asc' ? 1 : -1;
    return (a, b) => {
      const left = values[a];
      const right = values[b];
      if (left === right) return 0;
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1;
      return left < right ? -sign : sign;
    };
  }
}

const sortRule = /^(.+):(asc|desc)$/;

function orderOf(rule: string, columns: ReadonlyMap<string, SortColumn>): SlotOrder {
  const [, attribute = '', direction = 'asc'] = sortRule.exec(rule) ?? [];
  const column = columns.get(attribute);
  if (!column) {
    const columnNames = [...columns.keys()]
      .sort()
      .map((name) => `\`${name}\``)
      .join(', ');
    throw new SearchError(
      'invalid_search_sort',
      attribute
        ? `Attribute \`${attribute}\` is not sortable. ${columnNames ? `Available sortable attributes are: ${columnNames}.` : 'This index does not have configured sortable attributes.'}`
        : `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${rule}\`.`,
    );
  }
  return column.order(direction as 'asc' | 'desc');
}

/** Relevance of each document: how many query words it matches, and how well. Undefined without a query. */
export interface Relevance {
  words: Uint8Array;
  scores: Float32Array;
}

const byScore = new Set(['typo', 'proximity', 'attribute', 'exactness']);

/**
 * The order of hits by the index's ranking rules. `typo`, `proximity`, `attribute` and `exactness` are one rule here,
 * the relevance score, which takes the position of the first of them. Ties keep insertion order.
 */
export function ranking(
  rules: readonly string[],
  sort: readonly string[],
  columns: ReadonlyMap<string, SortColumn>,
  relevance: Relevance | undefined,
): SlotOrder {
  const sortOrders = sort.map((rule) => orderOf(rule, columns));
  const orders: SlotOrder[] = [];
  let scored = false;
  for (const rule of rules) {
    if (rule === 'sort') orders.push(...sortOrders);
    else if (rule === 'words') {
      if (relevance) orders.push((a, b) => (relevance.words[b] ?? 0) - (relevance.words[a] ?? 0));
    } else if (byScore.has(rule)) {
      if (relevance && !scored)
        orders.push((a, b) => (relevance.scores[b] ?? 0) - (relevance.scores[a] ?? 0));
      scored = true;
    } else orders.push(orderOf(rule, columns));
  }
  orders.push((a, b) => a - b);
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
