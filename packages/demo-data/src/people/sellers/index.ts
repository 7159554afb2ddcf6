import { arts } from './arts';
import { knowledge } from './knowledge';
import { media } from './media';
import type { DemoSeller } from '../seller';

/** Those who sell, beside the accounts that are printed. */
export const demoSellers: readonly DemoSeller[] = [...arts, ...media, ...knowledge];
