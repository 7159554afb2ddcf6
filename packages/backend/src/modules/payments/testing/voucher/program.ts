import { methodSchemas } from '@tasklane/contracts/payment-methods';
import { voucherSchemas } from '@tasklane/contracts/testing';
import type { OpenMethod } from '../../method';
import { voucherIssuer } from './issuer';
import { openVoucher } from './method';

// The program with vouchers as one more way to pay, for tests that run it in a process of its own. The contract has to
// know them before anything reads it.
Object.assign(methodSchemas, { voucher: voucherSchemas });
const { methods } = await import('../../methods');
(methods as OpenMethod[]).push(({ clock }) => openVoucher(voucherIssuer, clock));
await import('../../../../main');
