import type { RequestFixtures } from './request';

const february = { from: '2026-02-01', to: '2026-02-28' };

export const accountingRequests: RequestFixtures = {
  'accounting.balances': () => ({ query: { on: '2026-02-28' } }),
  'accounting.days': () => ({ query: { account: 'fees', asset: 'USD', days: 90 } }),
  'accounting.liabilities': () => ({ query: { on: '2026-02-28', account: 'payable', asset: 'USD' } }),
  'accounting.movements': () => ({ query: { ...february, kind: 'hold', account: 'escrow', asset: 'USD' } }),
  'accounting.reconcile': () => ({ query: february }),
  'accounting.exportMovements': () => ({ query: february }),
  'accounting.exportJournal': () => ({ query: february }),
};
