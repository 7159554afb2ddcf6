import { Component } from 'react';
import type { ReactNode } from 'react';

/** More errors than this within a second are not those of something that goes away. */
const mostASecond = 3;

interface GuardState {
  /** What is too much to be passed over. */
  readonly fault?: { readonly error: unknown };
}

/**
 * Survives what goes away below it: an error that a remote throws while it is taken off the screen ends here, and what
 * came in its place is shown. Errors of what is on the screen are for a `Boundary` below.
 */
export class UnmountGuard extends Component<{ readonly children: ReactNode }, GuardState> {
  override state: GuardState = {};
  #caught: readonly number[] = [];

  static getDerivedStateFromError(): null {
    return null;
  }

  override componentDidCatch(error: unknown): void {
    const now = Date.now();
    this.#caught = [...this.#caught.filter((at) => now - at < 1_000), now];
    if (this.#caught.length > mostASecond) this.setState({ fault: { error } });
    else reportError(error);
  }

  override render(): ReactNode {
    if (this.state.fault) throw this.state.fault.error;
    return this.props.children;
  }
}
