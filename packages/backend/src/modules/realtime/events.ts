import type { Role } from '@tasklane/contracts';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { consumer } from '@tasklane/server-kit/queue';
import { listen } from './listen';

/** A user's roles, as published to their open pages. */
export interface HeldRoles {
  readonly roles: readonly Role[];
}

const channelOf = (user: string): string => `roles:${user}`;

const readHeldRoles = async ({ db, rolesOf }: Kernel, user: string): Promise<HeldRoles> => ({
  roles: await rolesOf(db, user),
});

/** Yields the current roles of a user, and again after each change. */
export const followRoles = (kernel: Kernel, user: string): AsyncGenerator<HeldRoles> =>
  listen<HeldRoles>(kernel.bus, [channelOf(user)], { first: () => readHeldRoles(kernel, user) });

export const roleConsumers = [
  consumer(
    events.userRolesChanged,
    { name: 'realtime.roles', lane: 'notifications' },
    async (kernel: Kernel, { user }) =>
      kernel.bus.publish(channelOf(user), await readHeldRoles(kernel, user)),
  ),
];
