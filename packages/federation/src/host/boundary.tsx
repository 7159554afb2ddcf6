import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of the children once they have failed. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A changed value renders the children again. */
  readonly resetKey?: unknown;
  readonly onError?: (error: unknown) => void;
}

interface BoundaryState {
  readonly failed: { readonly error: unknown } | null;
  readonly resetKey: unknown;
}

/** Contains the failure of its children. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  readonly #retry = (): void => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, this.#retry) : this.props.children;
  }
}
