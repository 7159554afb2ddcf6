const isParam = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/** Returns the patterns that a path covers, without and with each optional parameter, in lower case. */
function variants(path: string): string[][] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .reduce<string[][]>(
      (heads, segment) =>
        segment.endsWith('?')
          ? [...heads, ...heads.map((head) => [...head, segment.slice(0, -1)])]
          : heads.map((head) => [...head, segment]),
      [[]],
    );
}

/** Whether any address matches both paths. */
export const overlap = (one: string, other: string): boolean =>
  variants(one).some((a) =>
    variants(other).some(
      (b) =>
        a.length === b.length &&
        a.every((segment, index) => segment === b[index] || isParam(segment) || isParam(b[index])),
    ),
  );

/** Whether any address matches both paths equally well, so that neither takes precedence. */
export const sameShape = (one: string, other: string): boolean =>
  variants(one).some((a) =>
    variants(other).some(
      (b) =>
        a.length === b.length &&
        a.every((segment, index) => segment === b[index] || (isParam(segment) && isParam(b[index]))),
    ),
  );

/** Whether a path starts with a parameter, as the pages of sellers do: every other path takes precedence over it. */
export const isCatchAll = (path: string): boolean => variants(path).some(([first]) => isParam(first));
