import { useText } from '@tasklane/i18n';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { BareLink } from '../actions/Link';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import css from './toasts.module.css';

export interface ToastOptions {
  kind: 'success' | 'info' | 'warning' | 'error';
  /** Already in the visitor's language. */
  text: string;
  action?: { label: string; to: string };
  /** Milliseconds; 6000 by default, 0 shows it until it is closed. */
  hideAfter?: number;
}

interface ShownToast extends ToastOptions {
  id: number;
}

const DEFAULT_HIDE_MS = 6000;
/** More would reach below the header and cover the content. */
const MOST = 2;
const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: AlertIcon };

const ToastContext = createContext<(toast: ToastOptions) => void>(() => undefined);

/**
 * Returns a function that shows a temporary message: `toast({ kind: 'success', text })`. Requires `UiProvider` above.
 */
export function useToast(): (toast: ToastOptions) => void {
  return use(ToastContext);
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const t = useText('ui');
  const [held, setHeld] = useState(false);
  const { id, kind, text, action, hideAfter = DEFAULT_HIDE_MS } = toast;
  const Icon = ICONS[kind];

  // The timer pauses while the toast is hovered or focused.
  useEffect(() => {
    if (held || hideAfter === 0) return undefined;
    const timer = setTimeout(() => onClose(id), hideAfter);
    return () => clearTimeout(timer);
  }, [held, hideAfter, id, onClose]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={css.toast}
      data-kind={kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon />
      <span>{text}</span>
      {action && (
        <BareLink to={action.to} className={css.action} onClick={() => onClose(id)}>
          {action.label}
        </BareLink>
      )}
      <button type="button" className={css.close} aria-label={t('dismiss')} onClick={() => onClose(id)}>
        <CloseIcon size="sm" />
      </button>
    </div>
  );
}

/**
 * Renders the toasts and their live regions. The polite region is in the page from the start, since otherwise nothing
 * in
 * it would be announced; an alert is announced when it is inserted, and is rendered only when not empty.
 */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback((toast: ToastOptions) => {
    lastId.current += 1;
    const id = lastId.current;
    // Several parts of a page may fail at once with the same message.
    const isOther = ({ kind, text }: ShownToast) => kind !== toast.kind || text !== toast.text;
    setToasts((shown) => [...shown.filter(isOther), { ...toast, id }].slice(-MOST));
  }, []);
  const regions = useMemo(
    () => ({
      polite: toasts.filter(({ kind }) => kind !== 'error'),
      urgent: toasts.filter(({ kind }) => kind === 'error'),
    }),
    [toasts],
  );
  const list = (shown: readonly ShownToast[]) =>
    shown.map((toast) => <Toast key={toast.id} toast={toast} onClose={close} />);
  return (
    <ToastContext value={show}>
      {children}
      <div className={css.region}>
        <div role="status">{list(regions.polite)}</div>
        {regions.urgent.length > 0 && <div role="alert">{list(regions.urgent)}</div>}
      </div>
    </ToastContext>
  );
}
