import { listView } from '@tasklane/back-office';
import { accounts, giftCards, lifecycles } from '@tasklane/contracts';
import { DateText } from '@tasklane/ui';
import { locales } from '../texts';
import { CardActions } from './CardActions';
import { Balance, Owner, RowName, StateBadge } from './cells';

/** The gift cards of the site, with what can be done about each. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'giftCards',
  route: 'admin-giftcard',
  parent: { route: 'admin-overview', text: 'home.title' },
  operation: 'giftCards.list',
  exports: 'giftCards.export',
  create: (host) => host.link('admin-giftcard-new', {}),
  filters: {
    state: { kind: 'choice', options: lifecycles.giftCard.states },
    last4: { kind: 'text', max: giftCards.giftCardEnding },
    user: { kind: 'text', max: accounts.username.max },
  },
  keyOf: ({ hash }) => hash,
  columns: {
    card: { isRowHeader: true, cell: (card) => <RowName card={card} /> },
    owner: { cell: (card) => <Owner card={card} /> },
    balance: { align: 'end', cell: (card) => <Balance card={card} /> },
    expiry: { cell: (card) => <DateText moment={card.date_expired} style="dateTime" /> },
    state: { cell: (card) => <StateBadge card={card} /> },
    created: { cell: (card) => <DateText moment={card.created} /> },
    actions: { cell: (card) => <CardActions card={card} /> },
  },
});
