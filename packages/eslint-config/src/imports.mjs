/**
 * Visitors that report every way a module can name another: import and export declarations, `import()`,
 * `import('x')` in a type, `require()` and jest's module functions.
 *
 * @param {(specifier: string, node: import('eslint').Rule.Node) => void} visit gets the node to report at
 * @returns {import('eslint').Rule.RuleListener}
 */
export function onImport(visit) {
  const visitSource = ({ source }) => {
    if (source && typeof source.value === 'string') visit(source.value, source);
  };
  return {
    ImportDeclaration: visitSource,
    ExportNamedDeclaration: visitSource,
    ExportAllDeclaration: visitSource,
    ImportExpression: visitSource,
    TSImportType: visitSource,
    'CallExpression[arguments.0.type="Literal"]'(node) {
      if (takesModule(node.callee)) visitSource({ source: node.arguments[0] });
    },
  };
}

function takesModule(callee) {
  if (callee.type === 'Identifier') return callee.name === 'require';
  return (
    callee.type === 'MemberExpression' &&
    ['jest', 'require'].includes(callee.object.name) &&
    ['mock', 'unmock', 'doMock', 'requireActual', 'requireMock', 'resolve'].includes(callee.property.name)
  );
}
