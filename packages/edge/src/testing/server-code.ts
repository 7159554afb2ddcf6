/**
 * A shell for the server in a few lines: it renders what the page's remote returns, and gets a second word from the
 * shared module `greeting`.
 */
export const shellCode = `
exports.shared = (name) => (name === 'greeting' ? { hello: 'Hello' } : undefined);
exports.render = async (request, { load, onData }) => {
  const remote = load(request.registry.remotes.find(({ routes }) => routes.length > 0));
  onData();
  const said = await remote.page(request);
  const head = remote.head && remote.head(request);
  return said === null ? null : { html: '<h1>' + said + '</h1>', head, answers: request.answers };
};
`;

/**
 * A remote for the server, each page of which is the value of this expression of \`request\` and \`hello\`.
 * @param head an expression of the metadata of the page
 */
export const remoteCode = (expression: string, head = 'undefined'): string => `
const { hello } = require('greeting');
exports.page = async (request) => (${expression});
exports.head = (request) => (${head});
`;

/** Pages that do harm, each in its own way. */
export const harmful = {
  throws: remoteCode(`(() => { throw new Error('No window here.'); })()`),
  loops: remoteCode(`(() => { for (;;) hello.length; })()`),
  ends: remoteCode(`process.exit(3)`),
  waits: remoteCode(`new Promise(() => undefined)`),
  lacks: `require('node:fs');`,
} as const;
