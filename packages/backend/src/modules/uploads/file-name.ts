const KEPT = /[^A-Za-z0-9._-]/g;

/** A name that is safe in a header and on a disk: the last path segment, of the permitted characters only. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(KEPT, '').replace(/^\.+/, '').slice(-120);
  return clean === '' ? 'file' : clean;
}
