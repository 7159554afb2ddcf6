import { operation } from '../operation';
import {
  balanceQuery,
  dayQuery,
  ledgerBalances,
  ledgerDays,
  ledgerEscrow,
  ledgerExchange,
  ledgerFindings,
  ledgerLiabilities,
  ledgerMovements,
  ledgerNames,
  liabilityQuery,
  movementExportQuery,
  movementQuery,
} from '../schemas/accounting';

const accountant = { roles: ['ROLE_ADMIN_ACCOUNTING'] } as const;

/** Reads all of a long list. */
const fileLimit = { calls: 20, perSeconds: 60, by: 'user' } as const;

export const accountingOperations = {
  'accounting.names': operation({
    method: 'GET',
    path: '/admin/accounting/names',
    summary: 'The accounts, kinds of postings and assets of the ledger',
    access: accountant,
    reply: ledgerNames,
  }),
  'accounting.balances': operation({
    method: 'GET',
    path: '/admin/accounting/balances',
    summary: 'Balances of the ledger by account and asset, now or at the end of a day',
    access: accountant,
    query: balanceQuery,
    reply: ledgerBalances,
  }),
  'accounting.days': operation({
    method: 'GET',
    path: '/admin/accounting/days',
    summary: 'What an account received in the last days and in the same number of days before',
    access: accountant,
    query: dayQuery,
    reply: ledgerDays,
  }),
  'accounting.escrow': operation({
    method: 'GET',
    path: '/admin/accounting/escrow',
    summary: 'What is held for open orders, against what they come to',
    access: accountant,
    reply: ledgerEscrow,
  }),
  'accounting.exchange': operation({
    method: 'GET',
    path: '/admin/accounting/exchange',
    summary: 'Coins that the site holds through exchange, their cost and their value now',
    access: accountant,
    reply: ledgerExchange,
  }),
  'accounting.liabilities': operation({
    method: 'GET',
    path: '/admin/accounting/liabilities',
    summary: 'What is owed to users and gift cards, now or at the end of a day, the most first',
    access: accountant,
    query: liabilityQuery,
    reply: ledgerLiabilities,
    shape: 'page',
  }),
  'accounting.movements': operation({
    method: 'GET',
    path: '/admin/accounting/movements',
    summary: 'Postings of the ledger, latest first',
    access: accountant,
    query: movementQuery,
    reply: ledgerMovements,
    shape: 'cursor',
  }),
  'accounting.exportMovements': operation({
    method: 'GET',
    path: '/admin/accounting/movements/export',
    summary: 'Export postings as a CSV file with a line for each entry, the earliest first',
    access: accountant,
    query: movementExportQuery,
    file: 'text/csv',
    limit: fileLimit,
  }),
  'accounting.exportJournal': operation({
    method: 'GET',
    path: '/admin/accounting/journal',
    summary: 'Export postings as a journal that Ledger and hledger read, the earliest first',
    access: accountant,
    query: movementExportQuery,
    file: 'text/plain',
    limit: fileLimit,
  }),
  'accounting.audit': operation({
    method: 'GET',
    path: '/admin/accounting/audit',
    summary: 'What in the ledger does not add up',
    access: accountant,
    reply: ledgerFindings,
    limit: { calls: 10, perSeconds: 60, by: 'user' },
  }),
};
