import { tasks } from '@tasklane/contracts';
import type { Task } from './types';

const { assetType } = tasks;

/** The task's pictures, without its videos. */
export const pictures = ({ assets }: Pick<Task, 'assets'>) =>
  assets.filter(({ type }) => type === assetType.image);

export const isVideo = ({ type }: { type: number }): boolean => type === assetType.video;
