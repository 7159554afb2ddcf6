import { build } from 'esbuild';

/**
 * Runs `@tasklane/contracts/endpoints` while building and keeps the table that it exports, so that no page carries
 * the server's schemas. Everything the table was computed from is watched.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export default function endpointsLoader() {
  const done = this.async();
  evaluate(this.resourcePath).then(({ endpoints, inputs }) => {
    for (const input of inputs) this.addDependency(input);
    done(
      null,
      `export const endpoints = /*#__PURE__*/ JSON.parse(${JSON.stringify(JSON.stringify(endpoints))});`,
    );
  }, done);
}

/** @param {string} file the endpoints module */
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
  const { endpoints } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return { endpoints, inputs: Object.keys(metafile.inputs).map((input) => `/${input}`) };
}
