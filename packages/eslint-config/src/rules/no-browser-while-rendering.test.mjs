import { RuleTester } from 'eslint';
import globals from 'globals';
import rule from './no-browser-while-rendering.mjs';

/** @type {(messageId: string, code: string, name?: string) => import('eslint').RuleTester.InvalidTestCase} */
const asked = (messageId, code, name = 'window') => ({ code, errors: [{ messageId, data: { name } }] });

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
    asked('loading', 'const width = window.innerWidth;'),
    asked('loading', 'const saved = localStorage.getItem("a");', 'localStorage'),
    asked('loading', 'const widths = [1].map((each) => each * window.innerWidth);'),
    asked('loading', '(() => { window.name = "a"; })();'),
    asked('rendering', 'function Card() { return <p>{window.innerWidth}</p>; }'),
    asked('rendering', 'const Card = memo(() => <p>{document.title}</p>);', 'document'),
    asked('rendering', 'const Card = forwardRef(function Card() { return window.name; });'),
    asked('rendering', 'function useLanguage() { return navigator.language; }', 'navigator'),
    asked(
      'rendering',
      'function Card() { const [at] = useState(() => location.hash); return at; }',
      'location',
    ),
    asked('rendering', 'const useWidth = () => useMemo(() => window.innerWidth, []);'),
    asked('rendering', 'const List = ({ all }) => all.map((each) => <p>{each + window.name}</p>);'),
    asked('rendering', 'defineView({ loader: () => sessionStorage.a, Component: Card });', 'sessionStorage'),
    asked(
      'rendering',
      'defineView({ meta() { return { title: document.title }; }, Component });',
      'document',
    ),
    asked('rendering', 'defineView({ Component: () => <p>{window.name}</p> });'),
    asked('rendering', 'function Card() { if (wide) return window.name; return null; }'),
  ],
});
