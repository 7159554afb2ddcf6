/** Screens of a back office by declaration, and the only door to the table library. */
export { ActionForm } from './action/ActionForm';
export { DetailPage } from './detail/DetailPage';
export { FilterBar } from './filters/FilterBar';
export type { Filter, FilterSet, FilterValues } from './filters/filter';
export { SearchBox } from './filters/SearchBox';
export { BulkBar } from './list/BulkBar';
export { CursorPaging } from './list/CursorPaging';
export { ExportButton } from './list/ExportButton';
export { ListPage } from './list/ListPage';
export type { ListAnswer } from './list/ListPage';
export { listView } from './list/listView';
export type { ListDeclaration } from './list/listView';
export { save } from './list/save';
export { useSelection } from './list/useSelection';
export { useShortcuts } from './list/useShortcuts';
export { DataTable } from './table/DataTable';
export type { Column, Selection } from './table/DataTable';
export { loadKitTexts } from './texts';
