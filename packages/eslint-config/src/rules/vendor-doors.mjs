import { onImport } from '../imports.mjs';
import { names, workspaceOf } from '../workspace.mjs';

/**
 * Roles whose vendor libraries are restricted for every package; those of a browser package only for code that runs
 * in the browser.
 */
const bindsEverybody = ['contracts'];
const browserRoles = ['browser-lib', 'shell', 'remote'];

/**
 * A vendor library is imported only by the package that names it in `tasklane.onlyImporterOf`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'a vendor library with a door is imported behind that door only' },
    schema: [],
    messages: {
      door: '"{{specifier}}" is imported behind {{doors}} only; use what that package offers.',
    },
  },
  create(context) {
    const { packages, own } = workspaceOf(context.filename);
    if (!own) return {};
    const inBrowser = browserRoles.includes(own.role);

    return onImport((specifier, node) => {
      if (specifier.startsWith('.')) return;
      const doors = packages.filter(
        ({ role, onlyImporterOf }) =>
          (inBrowser || bindsEverybody.includes(role)) &&
          onlyImporterOf.some((pattern) => names(pattern, specifier)),
      );
      if (doors.length === 0 || doors.includes(own)) return;
      if ([...own.keyTo, ...own.onlyImporterOf].some((pattern) => names(pattern, specifier))) return;
      const data = { specifier, doors: doors.map(({ name }) => name).join(' or ') };
      context.report({ node, messageId: 'door', data });
    });
  },
};
