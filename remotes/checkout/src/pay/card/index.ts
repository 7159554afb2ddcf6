import { inEachLanguage } from '@tasklane/i18n';
import { lazyPart } from '@tasklane/ui';
import type { MethodEntry } from '../method';
import type en from './locales/en/checkout.json';

declare module '../method' {
  interface MethodCatalogue {
    card: typeof en;
  }
}

export const card: MethodEntry = {
  Form: lazyPart(() => import('./PayByCard')),
  locales: inEachLanguage<typeof en>(
    (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}/checkout.json`),
  ),
};
