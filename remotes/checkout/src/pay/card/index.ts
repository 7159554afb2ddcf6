import { lazy } from 'react';
import type { MethodEntry } from '../method';

export const card: MethodEntry = {
  Form: lazy(() => import('./PayByCard')),
  locales: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
  },
};
