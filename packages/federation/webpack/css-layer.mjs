import { layerOrder } from '@tasklane/style-sheets';

/** Every sheet of ours repeats the layer order: its first mention in the page decides, and any sheet may be first. */
const order = layerOrder.join(', ');

const unlayered = new Set(['charset', 'import', 'layer', 'namespace']);

/**
 * A postcss plugin that puts every rule of the build's own style sheets into one cascade layer, so that a remote's
 * rules can never win against another remote by their order in the page. `@import` and the like stay outside, where
 * CSS requires them; sheets of packages bring their own layers, and get the layer order like all others, since one of
 * them may be the first in a page.
 *
 * @param {{ layer: string, folder: string }} options layer name, and the folder whose sheets are wrapped
 * @returns {import('postcss').Plugin}
 */
export function cssLayer({ layer, folder }) {
  return {
    postcssPlugin: 'tasklane-css-layer',
    OnceExit(root, { AtRule }) {
      const file = root.source?.input.file;
      const ordered = new AtRule({ name: 'layer', params: order, source: root.source });
      if (!file?.startsWith(folder) || file.includes('/node_modules/')) {
        if (root.some((node) => node.type === 'atrule' && node.name === 'layer')) root.prepend(ordered);
        return;
      }
      const rules = root.nodes.filter((node) => !(node.type === 'atrule' && unlayered.has(node.name)));
      if (rules.length === 0) return;
      const wrapper = new AtRule({ name: 'layer', params: layer, source: root.source });
      wrapper.append(rules);
      root.append(wrapper);
      root.prepend(ordered);
    },
  };
}
