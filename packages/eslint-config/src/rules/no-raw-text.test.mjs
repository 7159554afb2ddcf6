import { RuleTester } from 'eslint';
import rule from './no-raw-text.mjs';

/** @type {(code: string, text: string) => import('eslint').RuleTester.InvalidTestCase} */
const raw = (code, text) => ({ code, errors: [{ messageId: 'raw', data: { text } }] });

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run(
  'no-raw-text',
  rule,
  {
    valid: [
      "<p>{t('orders.empty')}</p>",
      '<p>{count} / {total} – 12 ★</p>',
      '<a href="/search" className="card" data-state="open">{name}</a>',
      '<img alt="" src={url} />',
      '<Icon name="heart" />',
      "<Trans i18nKey='pay' components={{ a: <a href={url} /> }} />",
      '<p>{`${price} ★`}</p>',
      "<Tab value={open ? 'open' : 'closed'} />",
    ],
    invalid: [
      raw('<p>Your order</p>', 'Your order'),
      raw('<p>\n  Your\n  order\n</p>', 'Your order'),
      raw('<p>Заказ</p>', 'Заказ'),
      raw("<p>{'Your order'}</p>", 'Your order'),
      raw('<p>{`Order ${hash}`}</p>', 'Order'),
      raw("<>{late && 'Late'}</>", 'Late'),
      raw("<p>{late ? 'Late' : t('onTime')}</p>", 'Late'),
      raw('<button aria-label="Close" />', 'Close'),
      raw("<TextField label={'Name'} />", 'Name'),
      raw('<input placeholder="Search" />', 'Search'),
    ],
  },
);
