import { RuleTester } from 'eslint';
import globals from 'globals';
import rule from './no-browser-while-rendering.mjs';

/** @type {(messageId: string, code: string, name?: string) => import('eslint').RuleTester.InvalidTestCase} */
const invalid = (messageId, code, name = 'window') => ({ code, errors: [{ messageId, data: { name } }] });

new RuleTester({
  languageOptions: { globals: globals.nodeBuiltin, parserOptions: { ecmaFeatures: { jsx: true } } },
}).run('no-browser-while-rendering', rule, {
  valid: [
    'function Card() { useEffect(() => { document.title = "a"; }, []); return null; }',
    'const Card = () => <button onClick={() => window.scrollTo(0, 0)} />;',
    'function useWidth() { return useSyncExternalStore(subscribe, () => window.innerWidth, () => 0); }',
    'export const reload = () => window.location.reload();',
    'const isBrowser = typeof window !== "undefined";',
    'const store = typeof window === "undefined" ? null : window.localStorage;',
    'if (typeof document !== "undefined") document.title = "a";',
    'const Card = () => { if (typeof window === "undefined") return null; return window.name; };',
    'const useHere = () => { if (typeof window === "undefined") { return ""; } return location.href; };',
    'const Card = () => (useHydrated() ? window.name : null);',
    'const width = () => typeof window === "object" && window.innerWidth;',
    'function Card({ document }) { return document.title; }',
    'const Card = ({ page }) => <p>{page.location}{page.window}</p>;',
    'export default defineView({ Component: Card, loader: ({ url }) => url.pathname });',
    'const watch = { loader: () => window.name };',
  ],
  invalid: [
    invalid('loading', 'const width = window.innerWidth;'),
    invalid('loading', 'const saved = localStorage.getItem("a");', 'localStorage'),
    invalid('loading', 'const widths = [1].map((each) => each * window.innerWidth);'),
    invalid('loading', '(() => { window.name = "a"; })();'),
    invalid('rendering', 'function Card() { return <p>{window.innerWidth}</p>; }'),
    invalid('rendering', 'const Card = memo(() => <p>{document.title}</p>);', 'document'),
    invalid('rendering', 'const Card = forwardRef(function Card() { return window.name; });'),
    invalid('rendering', 'function useLanguage() { return navigator.language; }', 'navigator'),
    invalid(
      'rendering',
      'function Card() { const [at] = useState(() => location.hash); return at; }',
      'location',
    ),
    invalid('rendering', 'const useWidth = () => useMemo(() => window.innerWidth, []);'),
    invalid('rendering', 'const List = ({ all }) => all.map((each) => <p>{each + window.name}</p>);'),
    invalid(
      'rendering',
      'defineView({ loader: () => sessionStorage.a, Component: Card });',
      'sessionStorage',
    ),
    invalid(
      'rendering',
      'defineView({ meta() { return { title: document.title }; }, Component });',
      'document',
    ),
    invalid('rendering', 'defineView({ Component: () => <p>{window.name}</p> });'),
    invalid('rendering', 'function Card() { if (wide) return window.name; return null; }'),
  ],
});
