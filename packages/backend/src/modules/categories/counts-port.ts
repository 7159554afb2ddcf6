import { createPort } from '../../kernel';
import type { Kernel } from '../../kernel';

/** Counts listed tasks by the slugs of their categories and of the parent categories. */
type CountTasks = (kernel: Kernel) => Promise<ReadonlyMap<string, number>>;

/** Provided by the tasks module, which depends on this one. */
export const taskCounts = createPort<CountTasks>(async () => new Map());
