import { inEachLanguage } from '@tasklane/i18n';
import { lazyPart } from '@tasklane/ui';
import type { MethodEntry } from '../method';
import type en from './locales/en/checkout.json';

declare module '../method' {
  interface MethodCatalogue {
    giftcard: typeof en;
  }
}

export const giftcard: MethodEntry = {
  Form: lazyPart(() => import('./PayByGiftCard')),
  locales: inEachLanguage<typeof en>(
    (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}/checkout.json`),
  ),
};
