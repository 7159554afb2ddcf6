import { pseudo, pseudoBundle } from './pseudo';

test('a text is longer, accented and in brackets', () => {
  expect(pseudo('Log in')).toBe('⟦Ļöĝ íñ ···⟧');
});

test('placeholders, tags and entities stay unchanged', () => {
  expect(pseudo('See <a>{{name}}</a> &amp; go')).toMatch(/^⟦Šéé <a>\{\{name\}\}<\/a> &amp; ĝö ·+⟧$/);
});

test('a bundle keeps its keys and identifiers', () => {
  expect(pseudoBundle({ a: { b: 'Go' }, list: ['No'], id: 'lina-haddad', category: 'Ex' })).toEqual({
    a: { b: '⟦Ĝö ·⟧' },
    list: ['⟦Ñö ·⟧'],
    id: 'lina-haddad',
    category: '⟦Éẋ ·⟧',
  });
});
