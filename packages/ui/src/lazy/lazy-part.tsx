import { useText } from '@tasklane/i18n';
import { createContext, createElement, lazy, use, useEffect, useRef, useState, useTransition } from 'react';
import type { ComponentType, FunctionComponent, LazyExoticComponent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../actions/Button';
import { Alert } from '../feedback/Alert';
import { useToast } from '../overlay/Toasts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Provides the function that is called with the error when the code of a lazy part cannot be loaded. */
export const LazyFailures = createContext<(error: unknown) => void>(() => undefined);

/** The attempt at loading the lazy part above. */
const Attempt = createContext({ isRepeated: false, repeat: (): void => undefined });

/**
 * Creates a component whose code is loaded when it is first shown. Unlike `lazy` it never throws in the browser: `Failed`
 * takes the place of code that could not be loaded, so that the page around it stays; and code that failed is requested
 * again the next time.
 */
function createLazy<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props>,
): FunctionComponent<Props> {
  let latest: LazyExoticComponent<ComponentType<Props>> | undefined;

  const failedBy = (error: unknown) =>
    function FailedPart(props: Props) {
      const tell = use(LazyFailures);
      useEffect(() => {
        latest = undefined;
        tell(error);
      }, [tell]);
      return createElement(Failed, props);
    };

  const request = () =>
    (latest ??= lazy(() =>
      load().catch((error: unknown) => {
        // The server sends no failure of its own: the browser tries for itself.
        if (typeof window === 'undefined') throw error;
        return { default: failedBy(error) };
      }),
    ));

  return function Lazy(props: Props) {
    const [Part, setPart] = useState(request);
    const [First] = useState(() => Part);
    const repeat = () => setPart(request());
    return <Attempt value={{ isRepeated: Part !== First, repeat }}>{createElement(Part, props)}</Attempt>;
  };
}

/** Gives a button the focus that went with the one whose place it takes, unless the visitor has moved it meanwhile. */
const takeFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

/** Says in the place of a part that it could not be loaded, and offers to try again. */
function FailedInPlace() {
  const t = useText('ui');
  const { isRepeated, repeat } = use(Attempt);
  const [isPending, startTransition] = useTransition();
  return (
    <Alert
      kind="error"
      data-failure
      actions={
        <Button
          size="sm"
          loading={isPending}
          ref={isRepeated ? takeFocus : undefined}
          onClick={() => startTransition(repeat)}
        >
          {t('retry')}
        </Button>
      }
    >
      {t('error.text')}
    </Alert>
  );
}

/** The ways in which dialogs are closed by whoever opened them. */
interface Closable {
  readonly open?: boolean;
  readonly onClose?: () => void;
  readonly onCancel?: () => void;
  readonly onDismiss?: () => void;
}

/** Closes a dialog that could not be loaded and says so; opening it again tries again. */
function FailedDialog({ open = true, onClose, onCancel, onDismiss }: Closable) {
  const t = useText('ui');
  const toast = useToast();
  const { repeat } = use(Attempt);
  const wasOpen = useRef(false);
  const isTold = useRef(false);
  useEffect(() => {
    const isOpening = open && !wasOpen.current;
    wasOpen.current = open;
    if (!isOpening) return;
    if (isTold.current) return repeat();
    isTold.current = true;
    toast({ kind: 'error', text: t('error.text') });
    (onClose ?? onCancel ?? onDismiss)?.();
  });
  return null;
}

/**
 * Creates a component whose code is loaded when it is first shown, below a `Suspense`. If it cannot be loaded, its place
 * says so and offers to try again; everything else on the page stays as it is.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): FunctionComponent<Props> =>
  createLazy(load, FailedInPlace);

/** Requests once more what could not be loaded, on the visitor's next page or when the connection is back. */
function useLaterAttempt(): void {
  const { repeat } = use(Attempt);
  const { key } = useLocation();
  const [failedOn] = useState(key);
  useEffect(() => {
    if (key !== failedOn) repeat();
    window.addEventListener('online', repeat);
    return () => window.removeEventListener('online', repeat);
  }, [failedOn, key, repeat]);
}

/**
 * Creates a component like `lazyPart` for something that a page can do without: if it cannot be loaded, `Instead` or
 * nothing takes its place, and it is requested again on the next page or when the connection is back.
 */
export const lazyExtra = <Props extends object>(
  load: Load<Props>,
  Instead?: ComponentType,
): FunctionComponent<Props> =>
  createLazy(load, function MissingExtra() {
    useLaterAttempt();
    return Instead && createElement(Instead);
  });

/**
 * Creates a dialog whose code is loaded when it is first opened, below a `Suspense`. If it cannot be loaded, it is closed
 * and a toast says so; opened again, it is requested again.
 */
export const lazyDialog = <Props extends Closable>(load: Load<Props>): FunctionComponent<Props> =>
  createLazy(load, FailedDialog);
