/**
 * Replaces a remote's declaration by what pages load of it.
 *
 * @this {import('webpack').LoaderContext<{ declaration: import('./plugin.mjs').DeclarationPlugin }>}
 */
export default function surfaceLoader() {
  const { inputs, surface } = this.getOptions().declaration;
  for (const input of inputs) this.addDependency(input);
  return surface;
}
