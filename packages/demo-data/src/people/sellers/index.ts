import { arts } from './arts';
import { knowledge } from './knowledge';
import { media } from './media';
import type { DemoSeller } from '../seller';

/** All sellers, in addition to the accounts that are printed. */
export const demoSellers: readonly DemoSeller[] = [...arts, ...media, ...knowledge];
