import { methodSchemas } from '@tasklane/contracts/payment-methods';
import { voucherSchemas } from '@tasklane/contracts/testing';
import type { OpenMethod } from '../../method';
import { voucherIssuer } from './issuer';
import { openVoucher } from './method';

// The program with vouchers as an additional way to pay, for tests that run it in its own process. The contract must
// declare them before anything reads it.
Object.assign(methodSchemas, { voucher: voucherSchemas });
const { methods } = await import('../../methods');
(methods as OpenMethod[]).push(({ clock }) => openVoucher(voucherIssuer, clock));
await import('../../../../main');
