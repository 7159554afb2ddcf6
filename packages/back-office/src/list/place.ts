import type { Host, LinkOptions, RouteName, RouteParams } from '@tasklane/contracts';

/** Routes whose path has no parameters. */
export type PlainRoute = {
  [Name in RouteName]: keyof RouteParams<Name> extends never ? Name : never;
}[RouteName];

/** Several lists that share a page. */
interface Lists<Param extends string> {
  /** The parameter of the path that says which list is shown; the operation has one of the same name. */
  readonly param: Param;
  /** Its values, in the order of the tabs; there is no page for others. */
  readonly names: readonly string[];
}

/** The page of a list: its own, or one that it shares with others. */
export type ListPlace =
  | { readonly route: PlainRoute; readonly lists?: undefined }
  | {
      [Name in RouteName]: {
        readonly route: Name;
        readonly lists: Lists<keyof RouteParams<Name> & string>;
      };
    }[RouteName];

/** Values of path parameters. */
export type PathValues = Readonly<Record<string, string>>;

/** Returns the path of one of the lists of a page; of the only one where there are no others. */
export const valuesOf = ({ lists }: ListPlace, list: string | undefined): PathValues =>
  lists && list !== undefined ? { [lists.param]: list } : {};

/** Returns the list that a path names; undefined where it names none of them, or the page has only one. */
export function listIn(
  { lists }: ListPlace,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const name = lists && params[lists.param];
  return name !== undefined && lists?.names.includes(name) ? name : undefined;
}

/** The types of a route's parameters are erased here, and only here: the declaration of a list has checked them. */
export const linkTo = (
  host: Pick<Host, 'link'>,
  route: RouteName,
  values: PathValues,
  options?: LinkOptions,
) =>
  (host.link as (name: RouteName, params: PathValues, options?: LinkOptions) => string)(
    route,
    values,
    options,
  );

/** Whether something belongs to a list; what names no lists belongs to all of them. */
export const isOfList = (
  { lists }: { readonly lists?: readonly string[] },
  list: string | undefined,
): boolean => lists === undefined || (list !== undefined && lists.includes(list));
