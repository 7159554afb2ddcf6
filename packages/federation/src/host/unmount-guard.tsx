import { Component } from 'react';
import type { ReactNode } from 'react';

/** More errors than this within a second do not come from something that is unmounting. */
const mostASecond = 3;

interface GuardState {
  /** An error too frequent to be ignored. */
  readonly fault?: { readonly error: unknown };
}

/**
 * Survives errors of what unmounts below it: an error that a remote throws while it is removed from the screen stops
 * here, and the content that replaced it is shown. Errors of mounted content are for a `Boundary` below.
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
