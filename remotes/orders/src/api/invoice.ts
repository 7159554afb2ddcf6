import type { Api, Data } from '@tasklane/api-client';

export type InvoiceData = Data<'orders.invoice'>;

/** For loaders. @throws ApiError */
export const readInvoice = async (api: Api, order: string): Promise<InvoiceData> =>
  (await api.ensure('orders.invoice', { params: { id: order } })).data;
