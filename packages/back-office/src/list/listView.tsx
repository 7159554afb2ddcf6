import { defineView, textsIn, useHost } from '@tasklane/federation';
import type { PageProps, RemoteDefinition, View } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { Translate } from '@tasklane/i18n';
import type { Api, OperationId } from '@tasklane/api-client';
import type { Host, RouteName, RouteParams } from '@tasklane/contracts';
import { EmptyState, LinkButton, Pagination } from '@tasklane/ui';
import { FileIcon, PlusIcon, SearchIcon } from '@tasklane/ui/icons';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { FilterBar } from '../filters/FilterBar';
import type { FilterSet } from '../filters/filter';
import { DataTable } from '../table/DataTable';
import type { Column } from '../table/DataTable';
import { loadKitTexts, useKitText } from '../texts';
import { addressIn, queryOf } from './address';
import type { ListAddress } from './address';
import { CursorPaging, FirstPartLink } from './CursorPaging';
import { ExportButton } from './ExportButton';
import { ListPage } from './ListPage';
import { readList, useList, useListDownload } from './operation';
import type { AnyList, ListId, RowOf } from './operation';

/** Routes whose path has no parameters. */
type PlainRoute = {
  [Name in RouteName]: keyof RouteParams<Name> extends never ? Name : never;
}[RouteName];

/** A column by its name: the content of its cells. */
interface ColumnDeclaration<Row> {
  readonly cell: (row: Row, t: Translate) => ReactNode;
  readonly align?: 'end';
  /** Makes the cell the header of its row for screen readers. */
  readonly isRowHeader?: true;
}

/**
 * A declarative list, shown as a table. Its texts are those of the remote under `prefix`: `title`, `lead`, `count`,
 * `empty.title`, `empty.text`, `none.title` and `none.text` for filters without matches, `column.<name>`,
 * `filter.<name>` and `option.<name>.<value>`; `create` where the list has a page that creates a row.
 */
export interface ListDeclaration<Id extends ListId> {
  /** The remote that owns the texts. */
  readonly remote: RemoteTexts;
  readonly prefix: string;
  readonly route: PlainRoute;
  /** The parent page of the list, and the key of its name. */
  readonly parent?: { readonly route: PlainRoute; readonly text: string };
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

/** Returns the number of rows, in words. */
function useCount({ data }: AnyList<object>, t: Translate, key: string): string | undefined {
  const kit = useKitText();
  const format = useFormat();
  if (!data?.meta) return undefined;
  const { meta } = data;
  return 'next' in meta && !meta.total_is_exact
    ? kit('count.more', { number: format.number(meta.total) })
    : t(key, { count: meta.total });
}

const textUnder = (prefix: string) => (t: Translate, name: string, option: string) =>
  t(`${prefix}.option.${name}.${option}`);

/** What the page of a list is given. */
export interface ListData {
  readonly title: string;
  readonly filters: FilterSet;
}

/** Creates the component of a declared list. */
function tableOf<Id extends ListId>(declaration: ListDeclaration<Id>) {
  const { remote, prefix, route, parent, operation, create, exports, keyOf, columns } = declaration;
  const optionText = declaration.optionText ?? textUnder(prefix);
  return function DeclaredList({ url, data: { filters } }: PageProps<ListData>) {
    const t = useText(remote.name);
    const host = useHost();
    const address = addressIn(filters, url);
    const pathOf = (to: ListAddress) => host.link(route, {}, { query: queryOf(to) });
    const answer = useList(operation, queryOf(address));
    const download = useListDownload(exports, queryOf({ filters: address.filters }));
    const count = useCount(answer, t, `${prefix}.count`);
    const isNarrowed = Object.keys(address.filters).length > 0;
    const why = isNarrowed ? 'none' : 'empty';
    const tableColumns = useMemo(
      () =>
        Object.entries(columns).map(([name, { cell, ...rest }]): Column<RowOf<Id>> => ({
          ...rest,
          name,
          header: t(`${prefix}.column.${name}`),
          cell: (row) => cell(row, t),
        })),
      [t],
    );
    const title = t(`${prefix}.title`);
    const createLink = (variant: 'primary' | 'secondary') =>
      create && (
        <LinkButton variant={variant} to={create(host)} startIcon={<PlusIcon />}>
          {t(`${prefix}.create`)}
        </LinkButton>
      );
    return (
      <ListPage
        trail={parent && [{ label: t(parent.text), to: host.link(parent.route, {}) }, { label: title }]}
        keys
        title={title}
        lead={t(`${prefix}.lead`)}
        primary={createLink('primary')}
        filters={
          <FilterBar
            key={JSON.stringify(address.filters)}
            filters={filters}
            values={address.filters}
            labelOf={(name) => t(`${prefix}.filter.${name}`)}
            optionOf={(name, option) => optionText(t, name, option)}
            onChange={(values) => host.navigate(pathOf({ filters: values }))}
          />
        }
        actions={download && <ExportButton download={download} />}
        answer={answer}
        recovery={address.cursor !== undefined && <FirstPartLink to={pathOf({ filters: address.filters })} />}
        count={count}
        empty={
          <EmptyState
            icon={isNarrowed ? <SearchIcon size="xl" /> : <FileIcon size="xl" />}
            title={t(`${prefix}.${why}.title`)}
            actions={!isNarrowed && createLink('secondary')}
          >
            {t(`${prefix}.${why}.text`)}
          </EmptyState>
        }
        paging={<Paging answer={answer} address={address} pathOf={pathOf} />}
      >
        {(rows) => <DataTable label={title} columns={tableColumns} rows={rows} keyOf={keyOf} />}
      </ListPage>
    );
  };
}

/** Declares a page with a list as a table: its address, filters, parts, states and export. */
export const listView = <Id extends ListId>(declaration: ListDeclaration<Id>): View<ListData> =>
  defineView<ListData>({
    async loader({ api, host, url }) {
      const { remote, prefix, operation } = declaration;
      const filters =
        typeof declaration.filters === 'function' ? await declaration.filters(api) : declaration.filters;
      await Promise.all([
        readList(api, operation, queryOf(addressIn(filters, url))),
        loadKitTexts(host.language),
      ]);
      return { title: await titleIn(remote, host.language, `${prefix}.title`), filters };
    },
    meta: ({ data: { title } }) => ({ title }),
    Component: tableOf(declaration),
  });
