import type { Data } from '@tasklane/api-client';

export type InvoiceData = Data<'orders.invoice'>;
