import type { Role } from '@tasklane/contracts';
import { routes } from '@tasklane/federation';

/** A part of the admin area that has a screen here. Others join this list with their screens. */
export const areas = ['admin-tasks-approve', 'admin-tasks', 'admin-dead-letters'] as const;
export type Area = (typeof areas)[number];

/** The areas that the holder of these roles may open, by the site's own route table. */
export const areasFor = (held: readonly Role[]): Area[] =>
  areas.filter((area) => routes[area].access.roles.some((role) => held.includes(role)));
