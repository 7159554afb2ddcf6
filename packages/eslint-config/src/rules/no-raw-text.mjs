/**
 * JSX beside the nodes of JavaScript.
 *
 * @typedef {{ loc: import('eslint').AST.SourceLocation }} Located
 * @typedef {{ type: 'JSXIdentifier', name: string }} JsxIdentifier
 * @typedef {{ type: 'JSXNamespacedName', namespace: JsxIdentifier, name: JsxIdentifier }} JsxNamespacedName
 * @typedef {Located & { type: 'JSXText', value: string }} JsxText
 * @typedef {Located & { type: 'JSXExpressionContainer', expression: Looked }} JsxContainer
 * @typedef {Located & { type: 'JSXAttribute', name: JsxIdentifier | JsxNamespacedName, value: Looked | null }} JsxAttribute
 * @typedef {import('../nodes.mjs').Node | JsxText | JsxContainer | JsxAttribute} Looked
 */

/** Attributes whose words a person reads or hears. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
]);

const letters = /\p{L}/u;

/**
 * Every sentence a person reads comes from the catalogue of messages, so that it exists in every language.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'words on the screen come from the message catalogue' },
    schema: [],
    messages: { raw: '"{{text}}" is written into the screen; give it a message key.' },
  },
  create(context) {
    /**
     * @param {Looked} node
     * @param {string} text
     */
    const report = ({ loc }, text) => {
      const words = text.trim().replace(/\s+/g, ' ');
      if (loc && letters.test(words)) context.report({ loc, messageId: 'raw', data: { text: words } });
    };

    /**
     * Reports the words an expression puts on the screen, looking through conditions.
     *
     * @param {Looked | null} node
     */
    function look(node) {
      switch (node?.type) {
        case 'JSXText':
          report(node, node.value);
          break;
        case 'JSXAttribute':
          if (spoken.has(attributeName(node.name))) look(node.value);
          break;
        case 'Literal':
          if (typeof node.value === 'string') report(node, node.value);
          break;
        case 'TemplateLiteral':
          report(node, node.quasis.map(({ value }) => value.cooked).join(' '));
          break;
        case 'JSXExpressionContainer':
          look(node.expression);
          break;
        case 'LogicalExpression':
          look(node.right);
          break;
        case 'ConditionalExpression':
          look(node.consequent);
          look(node.alternate);
          break;
      }
    }

    return {
      JSXText: look,
      'JSXElement > JSXExpressionContainer': look,
      'JSXFragment > JSXExpressionContainer': look,
      JSXAttribute: look,
    };
  },
};

/** @param {JsxAttribute['name']} name */
function attributeName(name) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name;
}
