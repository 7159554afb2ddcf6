import { atom } from 'jotai';

/** How many skeletons stand in the place of a page. */
export const skeletonCountAtom = atom(0);
