import { fail } from '@tasklane/server-kit';
import { orders as rules } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';

type TenderRequest = InputOf<Operations['payments.purchase']>['body']['tenders'][number];

/** Returns what a buyer submitted for a tender, stored under the name of its type. */
export const detailsOf = (tender: TenderRequest): object => {
  const fields: Readonly<Record<string, unknown>> = tender;
  return fields[tender.type] as object;
};

const refuse = (path: string): never =>
  fail('validation_failed', { fields: { [path]: [message('validation.format')] } });

/** Rejects two tenders of one type, and a last tender whose type differs from the path's. @throws validation_failed */
export function requireTenders(tenders: readonly TenderRequest[], type: string): void {
  const types = tenders.map((tender) => tender.type);
  const repeated = types.findIndex((each, index) => types.indexOf(each) !== index);
  if (repeated >= 0) refuse(`tenders[${repeated}].type`);
  if (types.at(-1) !== type) refuse(`tenders[${types.length - 1}].type`);
}

/**
 * Returns what each tender pays of a total, in cents. The last one pays the remainder, and may state its amount.
 * @throws validation_failed on the first amount that is missing or does not fit
 */
export function valuesOf(tenders: readonly TenderRequest[], total: number): number[] {
  let rest = total;
  return tenders.map(({ amount }, index) => {
    const isLast = index === tenders.length - 1;
    const value = amount === undefined && isLast ? rest : rules.toCents(amount ?? 0);
    const fits = isLast ? value === rest : value > 0 && value < rest;
    if (!fits) refuse(`tenders[${index}].amount`);
    rest -= value;
    return value;
  });
}
