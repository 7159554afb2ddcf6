import { standInPage } from '../../../../platform/stand-in-page';
import { challengeTexts } from './challenge.messages';
import { challengePath } from './challenge-path';
import type { ChargeRow } from './repository';

/** Renders the page on which the "bank" asks its customer, and afterwards shows the outcome. */
export function challengePage(charge: ChargeRow, locale: string): string {
  const text = challengeTexts(locale);
  if (charge.status !== 'requires_action') {
    const title = charge.status === 'succeeded' ? text.approved : text.refused;
    return standInPage({ locale, name: text.bank, title, text: text.done });
  }
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  return standInPage({
    locale,
    name: text.bank,
    title: text.title,
    text: text.explain,
    facts: [
      [text.amount, amount.format(charge.amount / 100)],
      [text.card, `•••• ${charge.last4}`],
    ],
    form: {
      action: challengePath(charge.reference),
      name: 'outcome',
      buttons: [
        ['approve', text.approve],
        ['refuse', text.refuse],
      ],
    },
  });
}
