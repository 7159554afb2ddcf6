import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Member } from './shop';
import type { TestBackend } from './start';

export type Quote = DataOf<Operations['quotes.read']>;
type Request = InputOf<Operations['quotes.request']>['body'];
type Offer = Omit<InputOf<Operations['quotes.amend']>['body'], 'version'>;

/** What a buyer asks for, in a test to which it does not matter. */
export const request: Request = {
  delivery: 120,
  budget: 80,
  additional_information: 'Three foxes, in blue.',
};
/** What a seller offers for it. */
export const offer: Offer = { delivery: 168, budget: 95, revisions: 2, message: 'With sketches.' };

/** The version of a quote that was added last. */
export const latestOf = ({ versions }: Pick<Quote, 'versions'>): string => versions.at(-1)?.hash ?? '';

/** What two people do about a custom quote for a task, over HTTP. */
export function negotiate(
  { call }: Pick<TestBackend, 'call'>,
  { task, buyer, seller }: { task: string; buyer: Pick<Member, 'token'>; seller: Pick<Member, 'token'> },
) {
  const read = async (id: string, by = buyer) =>
    (await call('quotes.read', { params: { id } }, by.token)).data;

  const ask = async (what: Partial<Request> = {}) =>
    call('quotes.request', { params: { id: task }, body: { ...request, ...what } }, buyer.token);

  /** Acts on a quote as it is now, or on the version that is given. */
  async function act(
    id: string,
    action: InputOf<Operations['quotes.act']>['body']['action'],
    {
      by = seller,
      version,
      message,
    }: { by?: Pick<Member, 'token'>; version?: string; message?: string } = {},
  ) {
    const quote = await read(id, by);
    const current = version ?? (action === 'accept' ? quote.draft?.hash : undefined) ?? latestOf(quote);
    const body = { action, version: current, ...(message !== undefined && { message }) };
    return call('quotes.act', { params: { id }, body }, by.token);
  }

  const draft = async (id: string, what: Partial<Offer> = {}, by = seller) =>
    call(
      'quotes.amend',
      { params: { id }, body: { ...offer, ...what, version: latestOf(await read(id, seller)) } },
      by.token,
    );

  /** Requests a quote, and has it answered. @returns the quote as the buyer sees it */
  async function offered(what: Partial<Offer> = {}): Promise<Quote> {
    const { hash } = (await ask()).data;
    await draft(hash, what);
    await act(hash, 'accept');
    return read(hash);
  }

  const counter = async (id: string, what: Partial<Request> & { version?: string } = {}) =>
    call(
      'quotes.ask',
      { params: { id }, body: { version: (await read(id)).standing ?? '', ...request, ...what } },
      buyer.token,
    );

  const putInBasket = async (id: string, version?: string) =>
    call(
      'basket.createOfQuote',
      { body: { quote: id, version: version ?? (await read(id)).standing ?? '' } },
      buyer.token,
    );

  return { read, ask, act, draft, offered, counter, putInBasket };
}
