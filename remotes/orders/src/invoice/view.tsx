import { brand, WALLET_CURRENCY } from '@tasklane/contracts';
import { defineView, useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge, Breadcrumb, Button, Card, Container, Group, Heading, Link, Stack } from '@tasklane/ui';
import { DownloadIcon } from '@tasklane/ui/icons';
import { readInvoice } from '../api/invoice';
import type { InvoiceData } from '../api/invoice';
import { textOf } from '../texts';
import { Amounts } from './Amounts';
import css from './invoice.module.css';
import { Tenders } from './Tenders';

/** The payer or payee, by full name where there is one. */
function Party({ title, party }: { title: string; party: InvoiceData['buyer'] }) {
  return (
    <div>
      <Heading level={2} size="sm">
        {title}
      </Heading>
      <p className={css.name}>
        <bdi>{party.name ?? party.username}</bdi>
      </p>
      {party.name && <bdi className={css.muted}>@{party.username}</bdi>}
    </div>
  );
}

/** The text below the amounts; for the seller, the state of the payout. */
function useFoot({ payout }: InvoiceData): string {
  const t = useText('orders');
  const format = useFormat();
  if (!payout) return t('invoice.foot.buyer', { brand: brand.name });
  const coins = format.number(Number(payout.coin_amount ?? 0), { minimumFractionDigits: 2 });
  const waitsForWallet = payout.status !== 'due' || payout.waits_for === 'wallet';
  return t(waitsForWallet ? `invoice.payout.${payout.status}` : 'invoice.payout.soon', {
    brand: brand.name,
    date: payout.date ? format.date(payout.date) : '',
    until: payout.delayed_until ? format.date(payout.delayed_until) : '',
    coin: `${coins} ${WALLET_CURRENCY}`,
    wallet: payout.wallet_address ?? '',
  });
}

/** The invoice of an order as a sheet of paper; only the sheet is printed. */
function Invoice({ invoice }: { invoice: InvoiceData }) {
  const t = useText('orders');
  const format = useFormat();
  const { link } = useHost();
  const foot = useFoot(invoice);
  const page = invoice.side === 'seller' ? 'order-deliver' : 'order-receive';
  return (
    <Container className={css.page}>
      <Stack gap="lg">
        <Group justify="between" align="center" className={css.controls}>
          <Breadcrumb
            items={[
              { label: invoice.reference, to: link(page, { hash: invoice.order }) },
              { label: t('invoice.title') },
            ]}
          />
          <Button startIcon={<DownloadIcon />} onClick={() => window.print()}>
            {t('invoice.print')}
          </Button>
        </Group>
        <Card as="article" padding="xl" className={css.sheet}>
          <Stack gap="xl">
            <header className={css.head}>
              <Stack gap="xs">
                <Heading level={1} size="2xl">
                  {t('invoice.title')}
                </Heading>
                {invoice.payout?.status === 'none' && <Badge>{t('invoice.cancelled')}</Badge>}
                {invoice.refunded && (
                  <Badge tone="amber">
                    {t(invoice.refund < invoice.total ? 'invoice.partlyRefunded' : 'invoice.refunded', {
                      date: format.date(invoice.refunded),
                    })}
                  </Badge>
                )}
              </Stack>
              <strong className={css.brand}>{brand.name}</strong>
            </header>
            <dl className={css.facts}>
              <div>
                <dt>{t('invoice.number')}</dt>
                <dd>
                  <bdi>{invoice.number}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('invoice.date')}</dt>
                <dd>{format.date(invoice.issued)}</dd>
              </div>
              <div>
                <dt>{t('summary.reference')}</dt>
                <dd>
                  <bdi>{invoice.reference}</bdi>
                </dd>
              </div>
            </dl>
            <div className={css.parties}>
              <Party title={t('summary.buyer')} party={invoice.buyer} />
              <Party title={t('summary.seller')} party={invoice.seller} />
            </div>
            <Amounts invoice={invoice} />
            {invoice.tenders.length > 0 && <Tenders tenders={invoice.tenders} />}
            <p className={css.muted}>{foot}</p>
            {invoice.payout?.transaction_url && (
              <p>
                <Link to={invoice.payout.transaction_url} newTab>
                  {t('invoice.transaction')}
                </Link>
              </p>
            )}
          </Stack>
        </Card>
      </Stack>
    </Container>
  );
}

export default defineView<{ invoice: InvoiceData; title: string }, { hash: string }>({
  loader: async ({ params, api, host }) => {
    const invoice = await readInvoice(api, params.hash);
    return { invoice, title: `${await textOf('invoice.title', host.language)} ${invoice.number}` };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data }) => <Invoice invoice={data.invoice} />,
});
