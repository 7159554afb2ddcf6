export { csvFile, csvLines } from './csv';
export type { CsvColumns } from './csv';
export { createCursors } from './cursor';
export type { Cursors } from './cursor';
export { listOfFields, listOfTable } from './definition';
export type { Filters, FilterValues, ListDefinition, ListRequest, SortOf } from './definition';
export { readPage, readPart, readPortions } from './read';
export type { ListPart } from './read';
export { containsText } from './text';
