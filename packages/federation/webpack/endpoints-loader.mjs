import { basename } from 'node:path';
import { build } from 'esbuild';

/**
 * Runs `@tasklane/contracts/endpoints`, `/member-endpoints`, `/admin-endpoints`, `/effects` or `/graph-table` at build
 * time and replaces the module by the table that it exports, under the name of its file, so that no page carries the
 * server's schemas. Everything the table was computed from is watched.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export default function endpointsLoader() {
  const done = this.async();
  const name = basename(this.resourcePath, '.ts').replace(/-(\w)/g, (_hyphen, letter) =>
    letter.toUpperCase(),
  );
  evaluate(this.resourcePath).then(({ exports, inputs }) => {
    for (const input of inputs) this.addDependency(input);
    const table = /endpoints$/i.test(name) ? linesOf(exports[name]) : tableOf(exports[name]);
    done(null, `export const ${name} = /*#__PURE__*/ ${table};`);
  }, done);
}

/** @param {object} table */
const tableOf = (table) => `JSON.parse(${JSON.stringify(JSON.stringify(table))})`;

/**
 * Writes endpoints as text, which every first page downloads: a line each with id and path, below a line with what many
 * have in common: the method, and the other fields as JSON. A part of the path that is the second word of the id is `*`.
 *
 * @param {Readonly<Record<string, { method: string, path: string }>>} endpoints
 */
function linesOf(endpoints) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [id, { method, path, ...others }] of Object.entries(endpoints)) {
    const head = Object.keys(others).length > 0 ? `${method} ${JSON.stringify(others)}` : method;
    groups.set(head, [...(groups.get(head) ?? []), `${id} ${shortened(id, path)}`]);
  }
  const text = [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([head, lines]) => [head, ...lines.sort(byPath)].join('\n'))
    .join('\n\n');
  return `Object.fromEntries(${JSON.stringify(text)}.split('\\n\\n').flatMap((group) => {
    const [head, ...lines] = group.split('\\n');
    const [method, rest = '{}'] = head.split(' ');
    return lines.map((line) => {
      const [id, path] = line.split(' ');
      return [id, { method, path: '/' + path.replace('*', id.split('.')[1]), ...JSON.parse(rest) }];
    });
  }))`;
}

/**
 * @param {string} id
 * @param {string} path
 */
function shortened(id, path) {
  const [, name] = id.split('.');
  const parts = path.slice(1).split('/');
  const index = parts.findIndex((part) => part === name);
  return (index < 0 ? parts : parts.with(index, '*')).join('/');
}

/**
 * Orders lines by their paths, so that similar ones are neighbours: they compress better.
 *
 * @param {string} one
 * @param {string} other
 */
const byPath = (one, other) => one.slice(one.indexOf(' ')).localeCompare(other.slice(other.indexOf(' ')));

/** @param {string} file the table's module */
async function evaluate(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: '/',
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
  });
  const code = outputFiles[0]?.text ?? '';
  const exports = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return { exports, inputs: Object.keys(metafile.inputs).map((input) => `/${input}`) };
}
