/**
 * Lets the build drop unused components of react-router: its files don't say that creating one has no side effect,
 * and give each a display name, which counts as use. `Link` alone keeps the framework's prefetching in the build.
 *
 * @param {string} source
 */
export default function pureComponentsLoader(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
