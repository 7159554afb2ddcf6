import { createPort } from '../../kernel';
import type { Kernel } from '../../kernel';

/** Counts listed tasks by the slug of their categories, and of the parents of those. */
type CountTasks = (kernel: Kernel) => Promise<ReadonlyMap<string, number>>;

/** The module of tasks provides it: it stands above the categories. */
export const taskCounts = createPort<CountTasks>(async () => new Map());
