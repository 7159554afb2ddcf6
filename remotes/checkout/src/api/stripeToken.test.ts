import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeToken } from './stripeToken';

const card = { number: '4242 4242 4242 4242', month: '12', year: '40', cvc: '123', name: 'Ada Byron' };

/** Sends a card to a server that answers with these bytes. */
async function send(status: number, body: string): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/payment_methods`;
  const result = await sendTo(url).catch((error: unknown) => error);
  await new Promise((resolve) => server.close(resolve));
  return result;
}

const sendTo = (tokens_url: string): Promise<string> =>
  stripeToken({ publishable_key: 'pk_test_1', tokens_url }, card, (key) => key);

const error = (fields: object) => JSON.stringify({ error: fields });

describe('stripeToken', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'reportError');
  });

  test.each([
    ['number', 'number'],
    ['card[number]', 'number'],
    ['exp_month', 'expiry'],
    ['card[exp_year]', 'expiry'],
    ['cvc', 'cvc'],
  ])('names the field for the parameter %s', async (param, field) => {
    expect(await send(402, error({ type: 'card_error', param }))).toMatchObject({
      error: 'validation_failed',
      fields: { children: { [field]: { errors: [`card.refused.${field}`] } } },
    });
  });

  test('names no field for a card that is refused as a whole', async () => {
    expect(await send(402, error({ type: 'card_error', code: 'card_declined' }))).toMatchObject({
      error: 'payment_declined',
      message: 'card.refused.card',
      fields: undefined,
    });
  });

  test.each([
    ['another parameter', 400, error({ type: 'invalid_request_error', param: 'type', message: 'Why.' })],
    ['a key that is not valid', 401, error({ type: 'invalid_request_error', message: 'Invalid API Key' })],
    ['a page of a proxy', 502, '<html>Bad gateway</html>'],
  ])('blames no card for %s, and reports it', async (_name, status, body) => {
    const report = jest.fn();
    window.reportError = report;
    expect(await send(status, body)).toMatchObject({ error: 'unavailable', message: 'card.unavailable' });
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('is offline where Stripe cannot be reached', async () => {
    await expect(sendTo('http://127.0.0.1:1')).rejects.toMatchObject({ error: 'offline', status: 0 });
  });

  test('gives up on an answer that does not come', async () => {
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
    await expect(sendTo('http://127.0.0.1:1')).rejects.toMatchObject({ error: 'timeout', status: 0 });
  });
});
