import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';

/** Counts listed tasks by the slug of their categories, and of the parents of those. */
export type CountTasks = (kernel: Kernel) => Promise<ReadonlyMap<string, number>>;

const counter = perKernel((): { current: CountTasks } => ({ current: async () => new Map() }));

/** To be called by the module of tasks, which stands above categories, when it starts. */
export const provideTaskCounts = (kernel: Kernel, count: CountTasks): void => {
  counter(kernel).current = count;
};

export const countTasks = (kernel: Kernel): Promise<ReadonlyMap<string, number>> =>
  counter(kernel).current(kernel);
