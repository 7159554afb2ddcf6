import { queryString, string } from './base';

/** Query of the tracking pixel; longer values or other fields do not come from the site. */
export const pixel = queryString({
  url: string().required().max(2000),
  date: string().required().max(40),
  type: string().required().max(60),
  guid: string()
    .required()
    .matches(/^[0-9a-f]{32}$/),
  random: string().required().max(40),
  referrer: string().max(2000),
  hash: string().max(200),
  value: string().max(200),
});
