import type { FirstAnswer } from './manifest';

/** The input of a first answer, with its templates filled in. */
export interface FirstInput {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string | undefined>>;

/** Fills a template: `:name` is a path parameter, also between slashes; `?name` a value of the page's query. */
function valueOf(template: string, params: Values, query: URLSearchParams): string | null {
  if (template.startsWith('?')) return query.get(template.slice(1));
  const filled = template
    .split('/')
    .map((part) => (part.startsWith(':') ? params[part.slice(1).replace(/\?$/, '')] : part))
    .filter((part) => part !== undefined);
  return filled.length > 0 ? filled.join('/') : null;
}

/**
 * Returns the input of a page's first answer at one address; a template without a value there is left out.
 *
 * @param params of the route's path
 * @param query the page's own query
 */
export function firstInput(first: FirstAnswer, params: Values, query: URLSearchParams): FirstInput {
  const fill = (templates: FirstAnswer['params'] = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(templates).flatMap(([name, template]) => {
        const value = valueOf(template, params, query);
        return value === null ? [] : [[name, value]];
      }),
    );
  return { operation: first.operation, params: fill(first.params), query: fill(first.query) };
}
