import { buildDescription, DEFAULT_LANGUAGE } from '@tasklane/contracts';
import type { BuiltShell, LanguageCode, Registry, RegistryRemote } from '@tasklane/contracts';
import { shellName } from '../registry/builds';
import type { PageMatch } from './routes';

/** A file that the HTML references. */
export interface NamedFile {
  readonly build: { readonly name: string; readonly version: string };
  /** Name below the address of its build, by which webpack's runtime finds a style sheet that is already loaded. */
  readonly file: string;
  readonly href: string;
  readonly integrity: string | undefined;
}

/** A style sheet, with its text if the HTML inlines it. */
export interface NamedSheet extends NamedFile {
  readonly text?: string;
  /** Whether the text is only what the page needs before its scripts run. */
  readonly isPart?: boolean;
}

/** Files that a page's HTML references, so that none is discovered only after another has loaded. */
export interface Hints {
  readonly styles: readonly NamedSheet[];
  readonly scripts: readonly NamedFile[];
  /** Scripts that the ones above will request. */
  readonly preloads: readonly NamedFile[];
  readonly fonts: readonly NamedFile[];
}

type Name = (file: string) => NamedFile;

/** Returns the files for a language; those for English where nobody has translated it yet. */
const inLanguage = <Files>(
  files: Readonly<Record<string, Files>>,
  language: LanguageCode,
): Files | undefined => files[language] ?? files[DEFAULT_LANGUAGE];

const isStyle = (file: string): boolean => file.endsWith('.css');

function namesOf(build: NamedFile['build'], base: string, integrity: Readonly<Record<string, string>>): Name {
  return (file) => ({ build, file, href: base + file, integrity: integrity[file] });
}

/** Returns the base address of the shell's files, at the CDN if there is one, otherwise at the site itself. */
export const shellBase = ({ version }: Pick<BuiltShell, 'version'>, assetsUrl = ''): string =>
  `${assetsUrl}/${shellName}/${version}/`;

/**
 * Returns the shell's files, and those that the page's remote needs first: entry, view, texts, and shared modules.
 * @param assetsUrl origin of the CDN that has the shell's files; the site itself when left out
 */
export function hintsOf(
  shell: BuiltShell,
  match: PageMatch | null,
  language: LanguageCode,
  assetsUrl = '',
): Hints {
  const hashes = Object.fromEntries(shell.files.map(({ path, integrity }) => [path, integrity]));
  const ofShell = namesOf({ name: shellName, version: shell.version }, shellBase(shell, assetsUrl), hashes);
  const needed =
    match?.route.remote && match.route.view
      ? remoteFiles(match.route.remote, match.route.view, language)
      : [];
  const shared = (match?.route.remote?.shared[match.route.view ?? ''] ?? []).flatMap(
    (name) => shell.shared[name] ?? [],
  );
  const late = [...new Set(shared)].map(ofShell);
  return {
    styles: [...shell.styles.map(ofShell), ...[...late, ...needed].filter(({ file }) => isStyle(file))],
    scripts: shell.scripts.map(ofShell),
    preloads: [...(inLanguage(shell.locales, language) ?? []).map(ofShell), ...needed, ...late].filter(
      ({ file }) => !isStyle(file),
    ),
    fonts: shell.fonts.map(ofShell),
  };
}

function remoteFiles(remote: RegistryRemote, view: string, language: LanguageCode): NamedFile[] {
  const texts = inLanguage(remote.locales, language);
  return [remote.entry, ...(remote.views[view] ?? []), ...(texts ? [texts] : [])].map(
    namesOf(remote, remote.base, remote.integrity),
  );
}

/**
 * Returns the build description of a remote, which the page requests before the remote's files if the registry in its
 * HTML omits them.
 */
export function descriptionOf(inlined: Registry, remote: string | undefined): NamedFile | undefined {
  const own = inlined.remotes.find(({ name }) => name === remote);
  if (own?.integrity[buildDescription] === undefined) return undefined;
  return namesOf(own, own.base, own.integrity)(buildDescription);
}
