import comments from '@eslint-community/eslint-plugin-eslint-comments';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import tasklane from './plugin.mjs';

const typescript = ['**/*.{ts,tsx,mts,cts}'];
const tests = ['**/*.test.{ts,tsx,mjs}'];
/** A statement that expects a page to have asked for a toast, without waiting for it. */
const toastAtOnce =
  'ExpressionStatement > CallExpression[arguments.0.elements.length!=0]' +
  '[callee.object.callee.name="expect"] MemberExpression[property.name="toasts"]' +
  ':matches([object.name="asked"], [object.property.name="asked"])';
const screens = [
  'shell',
  'remotes/*',
  'templates/*',
  'packages/ui',
  'packages/forms',
  'packages/search',
  'packages/federation',
  'packages/back-office',
];
const browser = [...screens, 'packages/i18n', 'packages/api-client'].map((dir) => `${dir}/src/**/*.{ts,tsx}`);

/** @type {import('eslint').Linter.Config[]} */
const typeRules = tseslint.configs.recommended.map((config) => ({ files: typescript, ...config }));
/** @type {import('eslint').Linter.Config} */
const accessibility = jsxA11y.configs.recommended;
/** @type {import('eslint').ESLint.Plugin} */
const hooks = { meta: reactHooks.meta, rules: reactHooks.rules };
/** @type {import('eslint').Linter.RulesRecord} */
const hookRules = reactHooks.configs.flat['recommended-latest'].rules;

const routeTable = {
  name: '@tasklane/contracts',
  importNames: ['routePath', 'routes'],
  message:
    'Take it from @tasklane/federation: the shell holds the one route table, 2 kB that no remote repeats.',
};

const bareLazy = {
  name: 'react',
  importNames: ['lazy'],
  message:
    'Take lazyPart, lazyDialog or lazyExtra from @tasklane/ui: a file that cannot be loaded must not take the page away.',
};

/** Tables with a state that no lifecycle governs, and why. */
const statesElsewhere = {
  auditEntries: 'the status is that of an HTTP answer',
  identityChecks: 'the outcome of a check is the word of its provider',
  idempotentCalls: 'the status is that of an HTTP answer',
  rewards: 'operators grant rewards by SQL',
  sandboxCharges: 'the sandbox stands in for a provider, whose states are its own',
  sandboxIdentityChecks: 'the sandbox stands in for a provider, whose states are its own',
  uploads: 'whether bytes have arrived and who claims them, changed for many at once',
};

/**
 * Parts of the contract that define the marketplace; the kits below it may import only `/protocol` and `/messages`.
 */
const domainOfContract = {
  regex: '^@tasklane/contracts(?:$|/(?!protocol$|messages$))',
  message: 'A kit knows nothing of the marketplace: take it as a parameter.',
};

/**
 * The flat configuration of the whole workspace. Nothing in it needs type information: `tsc` runs anyway, and linting
 * the tree takes seconds.
 *
 * @type {import('eslint').Linter.Config[]}
 */
export default [
  {
    ignores: [
      '**/dist/',
      '**/.types/',
      '**/.turbo/',
      '**/.cache/',
      '**/coverage/',
      'data/',
      'e2e/{test-results,playwright-report}/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...typeRules,
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    plugins: { tasklane, 'eslint-comments': comments },
    languageOptions: { globals: globals.nodeBuiltin },
    rules: {
      'tasklane/boundaries': 'error',
      'tasklane/vendor-doors': 'error',
      'tasklane/backend-layout': 'error',
      'tasklane/backend-modules': 'error',
      'tasklane/named-by-what-they-are': 'error',
      'tasklane/status-writes': ['error', { elsewhere: statesElsewhere }],
      'eslint-comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
  {
    files: typescript,
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // The compiler already reports these, with type information.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  { files: browser, rules: { 'no-console': 'error' } },
  {
    files: ['**/*.tsx'],
    plugins: { ...accessibility.plugins, 'react-hooks': hooks },
    rules: {
      ...accessibility.rules,
      ...hookRules,
      'react-hooks/exhaustive-deps': 'error',
      // Warns of libraries that the React compiler must skip; we do not use the React compiler.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: screens.map((dir) => `${dir}/src/**/*.tsx`),
    ignores: tests,
    rules: { 'tasklane/no-raw-text': 'error' },
  },
  {
    files: browser,
    // Code that only a browser runs: tests, and the shell's own start.
    ignores: [...tests, '**/testing/**', 'shell/src/{bootstrap.tsx,main.ts}'],
    rules: { 'tasklane/no-browser-while-rendering': 'error' },
  },
  {
    files: browser,
    ignores: [...tests, 'packages/api-client/**'],
    rules: { 'tasklane/declared-effects': 'error' },
  },
  {
    files: ['{remotes,templates}/*/src/**/*.{ts,tsx}'],
    ignores: [...tests, '**/testing/**'],
    rules: { 'tasklane/calls-in-api-folder': 'error' },
  },
  {
    files: ['{remotes,templates}/*/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-imports': ['error', { paths: [routeTable, bareLazy] }] },
  },
  {
    files: ['shell', ...screens.filter((dir) => dir.startsWith('packages/'))].map(
      (dir) => `${dir}/src/**/*.{ts,tsx}`,
    ),
    ignores: [...tests, 'packages/ui/src/lazy/lazy-part.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [bareLazy] }] },
  },
  {
    files: ['packages/{server-kit,search-server}/src/**/*.ts'],
    ignores: [...tests, '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [domainOfContract] }] },
  },
  {
    ...jest.configs['flat/recommended'],
    files: tests,
    rules: {
      ...jest.configs['flat/recommended'].rules,
      'jest/no-disabled-tests': 'error',
      'jest/no-commented-out-tests': 'error',
      // A loop over every operation checks for each only what applies to it.
      'jest/no-conditional-expect': 'off',
      'jest/valid-title': ['error', { ignoreTypeOfTestName: true, ignoreTypeOfDescribeName: true }],
      'jest/expect-expect': [
        'error',
        {
          assertFunctionNames: ['expect', 'expect*', 'assert*', '**.run', 'fc.assert', '*Contract', '*Suite'],
        },
      ],
      // A change shows in the page first, and says that it is done after.
      'no-restricted-syntax': ['error', { selector: toastAtOnce, message: 'Wait for the toast.' }],
    },
  },
  {
    ...playwright.configs['flat/recommended'],
    files: ['e2e/**/*.ts'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/no-wait-for-timeout': 'error',
      'playwright/no-skipped-test': 'error',
      'playwright/no-focused-test': 'error',
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect', '^assert'] }],
    },
  },
];
