import { faultsOfSourceSheet } from '@tasklane/style-sheets';

/**
 * A postcss plugin that rejects a remote's sheet that selects elements beyond the remote, naming its file and
 * selector. It runs after the plugins that resolve nesting.
 *
 * @returns {import('postcss').Plugin}
 */
export const cssScope = () => ({
  postcssPlugin: 'tasklane-css-scope',
  OnceExit(root) {
    const file = root.source?.input.file ?? '';
    const faults = faultsOfSourceSheet(root.toString(), file);
    if (faults.length > 0)
      throw root.error(`This style sheet reaches beyond its remote: ${faults.join('; ')}.`);
  },
});
