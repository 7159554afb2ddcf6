/** A parsed filter expression. Attributes are dotted paths into a document. */
export type FilterNode =
  | { kind: 'and'; items: readonly FilterNode[] }
  | { kind: 'or'; items: readonly FilterNode[] }
  | { kind: 'not'; item: FilterNode }
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; operator: '<' | '<=' | '>' | '>='; value: number }
  | { kind: 'between'; attribute: string; from: number; to: number }
  | { kind: 'in'; attribute: string; values: readonly string[] }
  | { kind: 'contains' | 'starts'; attribute: string; value: string }
  | { kind: 'exists' | 'null' | 'empty'; attribute: string };
