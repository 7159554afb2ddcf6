import { assets } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pickLocale } from '../../../../http';
import type { Kernel } from '../../../../kernel';
import { parseForms } from '../../../../platform/forms';
import { standInPage, standInPolicy } from '../../../../platform/stand-in-page';
import type { Request } from '../../chain';
import { shortDecimalOf } from '../../links';
import { walletPages } from './wallet-path';
import { reorganise, sendSimulated } from './wallet';
import { walletTexts } from './wallet.messages';

type WalletCall = FastifyRequest<{
  Params: { coin: string };
  Querystring: Readonly<Record<string, string | undefined>>;
}>;

/** Deep enough to take back what the confirmations of the simulated chains have settled. */
const LOST_BLOCKS = 12;

/** How much of what is request for each button sends, in halves. */
const halves: Readonly<Record<string, bigint>> = { half: 1n, exact: 2n, double: 4n };

interface CoinRequest extends Request {
  readonly coin: CoinCode;
}

/** Returns what a call asks the wallet to send; undefined if that cannot be read from it. */
function requestBy({ params, query }: WalletCall): CoinRequest | undefined {
  const coin = assets.find(({ code }) => code.toLowerCase() === params.coin)?.code;
  const { address = '', amount = '', tag = null } = query;
  if (coin === undefined || coin === 'USD') return undefined;
  if (!/^[\w]{8,100}$/.test(address) || !/^[1-9]\d{0,40}$/.test(amount)) return undefined;
  if (tag !== null && !/^\d{1,10}$/.test(tag)) return undefined;
  return { coin, address, tag, amount: BigInt(amount) };
}

/** Serves the page of the wallet that pays on the simulated chains. */
export function walletRoutes(app: FastifyInstance, kernel: Kernel): void {
  parseForms(app);
  const csp = standInPolicy();

  const show = (reply: FastifyReply, page: string) =>
    reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(page);

  app.get(`${walletPages}/:coin`, async (call: WalletCall, reply) => {
    const request = requestBy(call);
    if (!request) return reply.callNotFound();
    const locale = pickLocale(call.headers['accept-language']);
    const { wallet: name, title, explain, ...text } = walletTexts(locale);
    const { coin, address, tag, amount } = request;
    const page = standInPage({
      ...{ locale, name, title, text: explain },
      facts: [
        [text.amount, `${shortDecimalOf(amount, coin)} ${coin}`],
        [text.address, address],
        ...(tag === null ? [] : [[text.tag, tag] as const]),
      ],
      form: {
        action: call.url,
        name: 'send',
        buttons: [
          ['exact', text.exact],
          ['half', text.half],
          ['double', text.double],
          ['lose', text.lose],
        ],
      },
    });
    return show(reply, page);
  });

  app.post(`${walletPages}/:coin`, async (call: WalletCall, reply) => {
    const request = requestBy(call);
    const choice = call.body instanceof URLSearchParams ? (call.body.get('send') ?? '') : '';
    const share = halves[choice];
    if (!request || (share === undefined && choice !== 'lose')) return reply.callNotFound();
    const locale = pickLocale(call.headers['accept-language']);
    const { wallet: name, done, ...text } = walletTexts(locale);
    if (share === undefined) {
      await reorganise(kernel, request.coin, LOST_BLOCKS);
      return show(reply, standInPage({ locale, name, title: text.lost, text: done }));
    }
    const { coin, address, tag, amount } = request;
    const sent = (amount * share + 1n) / 2n;
    const reference = await sendSimulated(kernel, coin, { address, tag, amount: sent });
    const facts = [
      [text.amount, `${shortDecimalOf(sent, coin)} ${coin}`],
      [text.reference, reference],
    ] as const;
    return show(reply, standInPage({ locale, name, title: text.sent, text: done, facts }));
  });
}
