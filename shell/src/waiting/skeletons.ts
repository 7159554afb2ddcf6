import { atom } from 'jotai';

/** The number of skeletons shown in place of a page. */
export const skeletonCountAtom = atom(0);
