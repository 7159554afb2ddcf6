import { inEachLanguage } from '@tasklane/i18n';
import { lazyPart } from '@tasklane/ui';
import type { ComponentType } from 'react';
import type { MethodEntry, PayProps } from '../method';
import type en from './locales/en/checkout.json';

declare module '../method' {
  interface MethodCatalogue {
    coin: typeof en;
  }
}

/** One chunk and one set of texts serve every coin. */
const locales = inEachLanguage<typeof en>(
  (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}/checkout.json`),
);

type CoinForm = 'PayByEtn' | 'PayByBtc' | 'PayByXrp' | 'PayByBnb' | 'PayByOtherCoin';

const entryOf = (form: CoinForm): MethodEntry => ({
  Form: lazyPart(async (): Promise<{ default: ComponentType<PayProps> }> => ({
    default: (await import('./PayByCoin'))[form],
  })),
  locales,
});

export const etn = entryOf('PayByEtn');
export const btc = entryOf('PayByBtc');
export const xrp = entryOf('PayByXrp');
export const bnb = entryOf('PayByBnb');
export const crypto = entryOf('PayByOtherCoin');
