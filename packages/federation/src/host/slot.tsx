import { createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Boundary } from './boundary';
import { Delayed } from './delayed';
import { useRemotes } from './provider';
import { useLoadable } from './use-loadable';

export interface SlotProps {
  readonly name: string;
  /** Handed to the component that fills the slot. */
  readonly props?: object;
  /** Shown while the slot is being filled, if that takes a while. */
  readonly fallback?: ReactNode;
}

/** A place that other remotes fill. Stays empty when nobody fills it, or when what fills it fails. */
export function Slot({ name, props = {}, fallback = null }: SlotProps) {
  const loader = useRemotes();
  const { registry } = loader;
  const { remotes } = useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  return remotes.flatMap((remote) =>
    remote.slots
      .filter((slot) => slot.name === name)
      .map(({ view }) => (
        <Boundary
          key={`${remote.name}/${view}`}
          fallback={() => null}
          onError={(error) => {
            const state = loader.view(remote.name, view).state();
            if (state.status === 'loaded') loader.crashed(state.value, error);
          }}
        >
          <Filling remote={remote.name} view={view} props={props} fallback={fallback} />
        </Boundary>
      )),
  );
}

interface FillingProps {
  readonly remote: string;
  readonly view: string;
  readonly props: object;
  readonly fallback: ReactNode;
}

function Filling({ remote, view, props, fallback }: FillingProps) {
  const state = useLoadable(useRemotes().view(remote, view));
  if (state.status === 'failed') return null;
  if (state.status !== 'loaded') return fallback ? <Delayed>{fallback}</Delayed> : null;
  return createElement(state.value.view.Component as ComponentType<object>, props);
}
