import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import rule from './named-by-what-they-are.mjs';

/** @type {(code: string, messageId?: string) => import('eslint').RuleTester.InvalidTestCase} */
const refused = (code, messageId = 'participle') => ({ code, errors: [{ messageId }] });

new RuleTester().run('named-by-what-they-are', rule, {
  valid: [
    'const recipients = [];',
    'const shownPages = new Set();',
    'const left = margin;',
    'const { shown } = page;',
    'pages.filter((shown) => shown.isOpen);',
    'const page = { held: true };',
    'function orNotFound(value) {}',
  ],
  invalid: [
    refused('const told = [];'),
    refused('let known;'),
    refused('function taken() {}'),
    refused('class held {}'),
    refused('for (const shown of pages) open(shown);'),
    refused('const wish = read();', 'picture'),
    refused('class Whisper {}', 'picture'),
  ],
});

/** @type {import('eslint').Linter.LanguageOptions} */
const typescript = { parser: tseslint.parser };
new RuleTester({ languageOptions: typescript }).run('named-by-what-they-are, in types', rule, {
  valid: ['interface ShownPage { told: string }', 'type KnownName = string;'],
  invalid: [refused('interface Deed {}', 'picture'), refused('type wish = string;', 'picture')],
});
