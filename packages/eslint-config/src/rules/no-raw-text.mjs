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

/** Every sentence a person reads comes from the catalogue of messages, so that it exists in every language. */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'words on the screen come from the message catalogue' },
    schema: [],
    messages: { raw: '"{{text}}" is written into the screen; give it a message key.' },
  },
  create(context) {
    const report = (node, text) => {
      const words = text.trim().replace(/\s+/g, ' ');
      if (letters.test(words)) context.report({ node, messageId: 'raw', data: { text: words } });
    };

    /** Reports the words an expression puts on the screen, looking through conditions. */
    function look(node) {
      switch (node?.type) {
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
      JSXText: (node) => report(node, node.value),
      'JSXElement > JSXExpressionContainer': look,
      'JSXFragment > JSXExpressionContainer': look,
      JSXAttribute(node) {
        if (spoken.has(attributeName(node.name))) look(node.value);
      },
    };
  },
};

function attributeName(name) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name;
}
