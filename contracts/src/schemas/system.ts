import { array, count, flag, maybeText, object, queryString, request, string, text, instant } from './base';

export const liveness = object({ live: flag() });
export const readiness = object({ ready: flag() });
export const health = object({ live: flag(), ready: flag() });
export const jwks = object({ keys: array().of(object().required()).required() });
/** ISO 8601 duration, such as `P7D`. */
export const clockChange = request({
  advance: string()
    .max(30)
    .matches(/^P(?=.)(\d{1,5}D)?(T(?=.)(\d{1,5}H)?(\d{1,5}M)?(\d{1,5}S)?)?$/)
    .required(),
});
export const clock = object({ now: text() });
export const mailQuery = queryString({ to: string().max(254) });
export const mails = array()
  .of(
    object({
      hash: text(),
      to: text(),
      subject: text(),
      text: text(),
      html: maybeText(),
      date: instant().defined(),
    }),
  )
  .required();
export const ledgerCheck = object({ sum: count(), transactions: count() });
