import type { uploads } from '@tasklane/contracts/schemas';

const LONGEST = 120;

/** Characters unsafe on a disk or in a header, and those that change the text direction and so hide an extension. */
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Shortens a name to the stored length, keeping its extension; by whole characters. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = /\.[^. ]{1,10}$/.exec(name)?.[0] ?? '';
  return (
    characters
      .slice(0, LONGEST - ending.length)
      .join('')
      .trimEnd() + ending
  );
}

/** Returns the name under which people download a file: the last path segment, in any language, safe to save under. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return clean === '' ? 'file' : shorten(clean);
}

/** Renames a profile picture completely: a timestamp and the name's plain characters. */
const profileName = (name: string, at: Date): string =>
  `${at.getTime()}${cleanFileName(name).replace(/[^A-Za-z0-9._-]/g, '')}`;

export const uploadName = (kind: uploads.UploadKind, name: string, at: Date): string =>
  kind === 'profile' ? profileName(name, at) : cleanFileName(name);
