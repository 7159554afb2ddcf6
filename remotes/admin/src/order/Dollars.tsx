import { useFormat } from '@tasklane/i18n';

/** An amount of dollars. */
export const Dollars = ({ amount }: { readonly amount: number }) => <bdi>{useFormat().dollars(amount)}</bdi>;
