const MAX = 80;

/** Derives the last part of a task's address from its title: `Design a logo!` gives `design-a-logo`. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '');
  return slug || 'task';
}

/** Returns the slug itself, or with the first free number: `design-a-logo-2`. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const slug = `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
