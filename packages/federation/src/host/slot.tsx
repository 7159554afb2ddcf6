import { inSlotOrder } from '@tasklane/contracts';
import { createElement, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import type { LoadedView } from '../loading/build-loader';
import { Boundary } from './boundary';
import { Delayed } from './delayed';
import { useBuilds } from './listed-remotes';
import { ReportedParts } from './reported-parts';
import { useRemotes } from './provider';
import { useLoadable } from './use-loadable';

export interface SlotProps {
  readonly name: string;
  /** Passed to the component that fills the slot. */
  readonly props?: object;
  /** Shown if filling the slot takes a while. */
  readonly fallback?: ReactNode;
}

/**
 * A place that other remotes fill, in the order that they declare. Without fillers it stays empty; a filler that
 * fails leaves its own part empty.
 */
export function Slot({ name, props = {}, fallback = null }: SlotProps) {
  const fillers = useBuilds().flatMap(({ name: remote, version, slots }) =>
    slots.filter((slot) => slot.name === name).map((slot) => ({ ...slot, remote, version })),
  );
  return inSlotOrder(fillers).map(({ remote, version, view }) => (
    <Part
      key={`${remote}@${version}/${view}`}
      remote={remote}
      view={view}
      props={props}
      fallback={fallback}
    />
  ));
}

export interface PartProps {
  /** The remote that owns the part. */
  readonly remote: string;
  readonly view: string;
  readonly props?: object;
  /** Shown if loading the part takes a while. */
  readonly fallback?: ReactNode;
}

/** Shows a part of a remote in a page that may belong to another remote. A part that fails shows nothing. */
export function Part({ remote, view, props = {}, fallback = null }: PartProps) {
  const remotes = useRemotes();
  const state = useLoadable(remotes.part(remote, view));
  if (state.status === 'failed') return null;
  if (state.status !== 'loaded') return fallback ? <Delayed>{fallback}</Delayed> : null;
  const loaded = state.value;
  return (
    <Boundary fallback={() => null} onError={(error) => remotes.crashed(loaded, error)}>
      <LoadedPart loaded={loaded} props={props} />
    </Boundary>
  );
}

/** Renders a loaded view of a remote with its style sheets. */
export function LoadedPart({ loaded, props }: { readonly loaded: LoadedView; readonly props: object }) {
  const { hold } = useRemotes();
  useLayoutEffect(() => hold(loaded, 'part'), [hold, loaded]);
  return <ReportedParts loaded={loaded}>{createElement(loaded.view.Component, props)}</ReportedParts>;
}
