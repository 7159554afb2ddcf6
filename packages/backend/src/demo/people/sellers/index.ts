import { arts } from './arts';
import { knowledge } from './knowledge';
import { media } from './media';
import type { DemoSeller } from '../seller';

/** The forty who sell, beside the accounts that are printed. */
export const demoSellers: readonly DemoSeller[] = [...arts, ...media, ...knowledge];
