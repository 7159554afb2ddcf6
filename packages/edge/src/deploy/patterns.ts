const isParam = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/** The patterns that a path stands for, without and with each optional parameter, in small letters. */
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

/** Whether some address fits both paths. */
export const overlap = (one: string, other: string): boolean =>
  variants(one).some((a) =>
    variants(other).some(
      (b) =>
        a.length === b.length &&
        a.every((segment, index) => segment === b[index] || isParam(segment) || isParam(b[index])),
    ),
  );

/** Whether some address fits both paths equally well, so that neither goes before the other. */
export const sameShape = (one: string, other: string): boolean =>
  variants(one).some((a) =>
    variants(other).some(
      (b) =>
        a.length === b.length &&
        a.every((segment, index) => segment === b[index] || (isParam(segment) && isParam(b[index]))),
    ),
  );

/** Whether a path begins with a parameter, as the pages of sellers do: every other path goes before it. */
export const isCatchAll = (path: string): boolean => variants(path).some(([first]) => isParam(first));
