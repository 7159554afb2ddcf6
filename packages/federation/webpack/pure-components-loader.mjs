/**
 * Lets unused components of react-router fall out of the build: its files don't say that making one has no effect,
 * and give each a name for developers, which counts as use. `Link` alone holds on to the framework's fetching ahead.
 *
 * @param {string} source
 */
export default function pureComponentsLoader(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
