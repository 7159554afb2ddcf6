import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { TestBackend } from './start';

type Caller = { readonly token: string };
type Open = InputOf<Operations['disputes.open']>['body'];
type Offer = InputOf<Operations['disputes.offer']>['body'];
type Question = InputOf<Operations['disputes.ask']>['body'];
type Decision = InputOf<Operations['disputes.decide']>['body'];

/** A dispute that the buyer opens for a refund. */
export const opening = {
  reason: 'other',
  wants: 'refund',
  message: 'This is not what we agreed on.',
} as const;

/** What an admin decides: half of a price of 20 dollars. */
export const verdict = {
  outcome: 'part',
  refund: 10,
  reason_buyer: 'Half of what you ordered was delivered.',
  reason_seller: 'The files for print are missing.',
} as const;

/** What people do in disputes, over HTTP. */
export function disputing({ call }: Pick<TestBackend, 'call'>) {
  const on = (id: string) => ({ params: { id } });
  return {
    open: (order: string, by: Caller, body: Open = opening) =>
      call('disputes.open', { ...on(order), body }, by.token),
    read: (id: string, by: Caller) => call('disputes.read', on(id), by.token),
    answer: (id: string, by: Caller, message = 'I see it differently.') =>
      call('disputes.answer', { ...on(id), body: { message } }, by.token),
    escalate: (id: string, by: Caller) => call('disputes.escalate', on(id), by.token),
    offer: (id: string, by: Caller, body: Offer) => call('disputes.offer', { ...on(id), body }, by.token),
    settle: (id: string, by: Caller, offer: string) =>
      call('disputes.settle', { ...on(id), body: { offer } }, by.token),
    seal: (id: string, by: Caller, refund: number) =>
      call('disputes.seal', { ...on(id), body: { refund } }, by.token),
    drop: (id: string, by: Caller) => call('disputes.drop', on(id), by.token),
    appeal: (id: string, by: Caller, message = 'Here is something new.') =>
      call('disputes.appeal', { ...on(id), body: { message } }, by.token),
    claim: (id: string, by: Caller) => call('disputes.claim', on(id), by.token),
    release: (id: string, by: Caller) => call('disputes.release', on(id), by.token),
    ask: (id: string, by: Caller, body: Question) => call('disputes.ask', { ...on(id), body }, by.token),
    decide: (id: string, by: Caller, body: Decision = verdict) =>
      call('disputes.decide', { ...on(id), body }, by.token),
    readCase: (id: string, by: Caller) => call('disputes.case', on(id), by.token),
  };
}
