import { ApiError } from '@tasklane/api-client';
import type { Api, OperationId } from '@tasklane/api-client';
import { defineView, textsIn, useHost } from '@tasklane/federation';
import type { PageProps, RemoteDefinition, View } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import type { Translate } from '@tasklane/i18n';
import type { Host } from '@tasklane/contracts';
import { EmptyState, LinkButton, Pagination } from '@tasklane/ui';
import { FileIcon, PlusIcon, SearchIcon } from '@tasklane/ui/icons';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useCanOpen } from '../access';
import { FilterBar } from '../filters/FilterBar';
import type { FilterSet } from '../filters/filter';
import { DataTable } from '../table/DataTable';
import type { Column } from '../table/DataTable';
import { loadKitTexts } from '../texts';
import { addressIn, queryOf } from './address';
import type { ListAddress } from './address';
import { CursorPaging, FirstPartLink } from './CursorPaging';
import { ExportButton } from './ExportButton';
import { ListPage } from './ListPage';
import { readList, useList, useListDownload } from './operation';
import type { AnyList, ListId, RowOf } from './operation';
import { isOfList, linkTo, listIn, valuesOf } from './place';
import type { ListPlace, PlainRoute } from './place';
import { useCount } from './useCount';

/** A parent page of a list, and the key of its name. */
interface ParentPage {
  readonly route: PlainRoute;
  readonly text: string;
}

/** A column by its name: the content of its cells. */
interface ColumnDeclaration<Row> {
  readonly cell: (row: Row, t: Translate) => ReactNode;
  readonly align?: 'end';
  /** Makes the cell the header of its row for screen readers. */
  readonly isRowHeader?: true;
  /** The lists that have the column, where several share the page; all of them when left out. */
  readonly lists?: readonly string[];
}

/**
 * A declarative list, shown as a table. Its texts are those of the remote under `prefix`: `title`, `lead`, `count`,
 * `empty.title`, `empty.text`, `none.title` and `none.text` for filters without matches, `column.<name>`,
 * `filter.<name>` and `option.<name>.<value>`; `create` where the list has a page that creates a row. Where several lists
 * share the page, `title`, `lead` and `empty` are under `<prefix>.<list>`, with the name of its tab, `tab`, and `lists`
 * names the tabs together.
 */
export type ListDeclaration<Id extends ListId> = ListPlace & ListContent<Id>;

interface ListContent<Id extends ListId> {
  /** The remote that owns the texts. */
  readonly remote: RemoteTexts;
  readonly prefix: string;
  /** The parent page; of several, from the top down, the breadcrumbs name those that the user may open. */
  readonly parent?: ParentPage | readonly ParentPage[];
  /** Stands above the list. */
  readonly intro?: () => ReactNode;
  /** Reads the list; its filters have the names of the query's fields, and may depend on what the API knows. */
  readonly operation: Id;
  /** Address of the page that creates a row, which the list links to beside its title and while it is empty. */
  readonly create?: (host: Pick<Host, 'link'>) => string;
  /** Returns the same list as a file. */
  readonly exports?: OperationId;
  readonly filters: FilterSet | ((api: Api) => Promise<FilterSet>);
  /** Returns the text of an option, where it is not one of the texts under `prefix`. */
  readonly optionText?: (t: Translate, filter: string, option: string) => string;
  readonly keyOf: (row: RowOf<Id>) => string;
  readonly columns: Readonly<Record<string, ColumnDeclaration<RowOf<Id>>>>;
}

type RemoteTexts = Pick<RemoteDefinition, 'name' | 'locales'>;

type Named = Pick<ListContent<ListId>, 'remote' | 'prefix'>;

/** Returns the prefix of the texts that differ between the lists of a page. */
const ownPrefix = (prefix: string, list: string | undefined): string =>
  list === undefined ? prefix : `${prefix}.${list}`;

/** Returns a text of a remote outside of React, by a key with dots. */
async function titleIn({ locales }: RemoteTexts, language: string, key: string): Promise<string> {
  const texts: unknown = await textsIn(locales, language);
  const title = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], texts);
  return String(title);
}

/** The paging below a list, by cursor or page number as its operation requires. */
function Paging({
  answer,
  address,
  pathOf,
}: {
  readonly answer: AnyList<object>;
  readonly address: ListAddress;
  readonly pathOf: (address: ListAddress) => string;
}) {
  const { filters, cursor } = address;
  const { data } = answer;
  if (!data?.meta) return null;
  if ('next' in data.meta) {
    const { next } = data.meta;
    return (
      <CursorPaging
        first={cursor === undefined ? undefined : pathOf({ filters })}
        next={next === null ? undefined : pathOf({ filters, cursor: next })}
      />
    );
  }
  const { page, per_page: perPage, total } = data.meta;
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(number) => pathOf({ filters, page: number === 1 ? undefined : number })}
    />
  );
}

const textUnder = (prefix: string) => (t: Translate, name: string, option: string) =>
  t(`${prefix}.option.${name}.${option}`);

/** What the page of a list is given. */
export interface ListData {
  readonly title: string;
  readonly filters: FilterSet;
}

type ListPath = Readonly<Record<string, string | undefined>>;

/** Returns the tabs of lists that share a page: those that the user may open. */
function useTabs(declaration: ListPlace & Named, current: string | undefined) {
  const { remote, prefix, route, lists } = declaration;
  const t = useText(remote.name);
  const host = useHost();
  const canOpen = useCanOpen();
  if (!lists) return undefined;
  const tabs = lists.names.flatMap((name) => {
    const values = valuesOf(declaration, name);
    if (!canOpen(route, values)) return [];
    const to = linkTo(host, route, values);
    return [{ to, label: t(`${prefix}.${name}.tab`), current: name === current }];
  });
  return { label: t(`${prefix}.lists`), tabs };
}

/** Returns the breadcrumbs of a list. */
function useTrail(parent: ListContent<ListId>['parent'], title: string, t: Translate) {
  const host = useHost();
  const canOpen = useCanOpen();
  if (!parent) return undefined;
  const parents = 'route' in parent ? [parent] : parent.filter(({ route }) => canOpen(route));
  return [
    ...parents.map(({ route, text }) => ({ label: t(text), to: host.link(route, {}) })),
    { label: title },
  ];
}

/** Creates the component of a declared list. */
function tableOf<Id extends ListId>(declaration: ListDeclaration<Id>) {
  const { remote, prefix, route, parent, operation, create, exports, keyOf, columns, intro } = declaration;
  const optionText = declaration.optionText ?? textUnder(prefix);
  return function DeclaredList({ url, params, data: { filters } }: PageProps<ListData, ListPath>) {
    const t = useText(remote.name);
    const host = useHost();
    const list = listIn(declaration, params);
    const values = valuesOf(declaration, list);
    const own = ownPrefix(prefix, list);
    const address = addressIn(filters, url);
    const pathOf = (to: ListAddress) => linkTo(host, route, values, { query: queryOf(to) });
    const answer = useList(operation, queryOf(address), values);
    const download = useListDownload(exports, queryOf({ filters: address.filters }), values);
    const count = useCount(answer.data?.meta, (total) => t(`${prefix}.count`, { count: total }));
    const isNarrowed = Object.keys(address.filters).length > 0;
    const why = isNarrowed ? `${prefix}.none` : `${own}.empty`;
    const tableColumns = useMemo(
      () =>
        Object.entries(columns)
          .filter(([, column]) => isOfList(column, list))
          .map(([name, { cell, align, isRowHeader }]): Column<RowOf<Id>> => ({
            ...(align && { align }),
            ...(isRowHeader && { isRowHeader }),
            name,
            header: t(`${prefix}.column.${name}`),
            cell: (row) => cell(row, t),
          })),
      [t, list],
    );
    const title = t(`${own}.title`);
    const tabs = useTabs(declaration, list);
    const trail = useTrail(parent, title, t);
    const createLink = (variant: 'primary' | 'secondary') =>
      create && (
        <LinkButton variant={variant} to={create(host)} startIcon={<PlusIcon />}>
          {t(`${prefix}.create`)}
        </LinkButton>
      );
    return (
      <ListPage
        {...(trail && { trail })}
        {...(tabs && { tabs })}
        keys
        title={title}
        lead={t(`${own}.lead`)}
        intro={intro?.()}
        primary={createLink('primary')}
        filters={
          <FilterBar
            key={JSON.stringify(address.filters)}
            filters={filters}
            values={address.filters}
            labelOf={(name) => t(`${prefix}.filter.${name}`)}
            optionOf={(name, option) => optionText(t, name, option)}
            onChange={(chosen) => host.navigate(pathOf({ filters: chosen }))}
          />
        }
        actions={download && <ExportButton download={download} />}
        answer={answer}
        start={address.cursor !== undefined && <FirstPartLink to={pathOf({ filters: address.filters })} />}
        count={count}
        empty={
          <EmptyState
            icon={isNarrowed ? <SearchIcon size="xl" /> : <FileIcon size="xl" />}
            title={t(`${why}.title`)}
            actions={!isNarrowed && createLink('secondary')}
          >
            {t(`${why}.text`)}
          </EmptyState>
        }
        paging={<Paging answer={answer} address={address} pathOf={pathOf} />}
      >
        {(rows) => <DataTable label={title} columns={tableColumns} rows={rows} keyOf={keyOf} />}
      </ListPage>
    );
  };
}

/** Returns the filters that a list has. */
async function filtersOf<Id extends ListId>(
  { filters }: ListDeclaration<Id>,
  api: Api,
  list: string | undefined,
): Promise<FilterSet> {
  const all = typeof filters === 'function' ? await filters(api) : filters;
  return Object.fromEntries(Object.entries(all).filter(([, filter]) => isOfList(filter, list)));
}

/** Declares a page with a list as a table: its address, filters, parts, states and export. */
export const listView = <Id extends ListId>(declaration: ListDeclaration<Id>): View<ListData, ListPath> =>
  defineView<ListData, ListPath>({
    async loader({ api, host, url, params }) {
      const { remote, prefix, operation, lists } = declaration;
      const list = listIn(declaration, params);
      if (lists && list === undefined) throw new ApiError({ error: 'not_found', status: 404, message: '' });
      const filters = await filtersOf(declaration, api, list);
      await Promise.all([
        readList(api, operation, queryOf(addressIn(filters, url)), valuesOf(declaration, list)),
        loadKitTexts(host.language),
      ]);
      return { title: await titleIn(remote, host.language, `${ownPrefix(prefix, list)}.title`), filters };
    },
    meta: ({ data: { title } }) => ({ title }),
    Component: tableOf(declaration),
  });
