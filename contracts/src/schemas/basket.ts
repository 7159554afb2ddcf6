import { quantity } from '../constants/tasks';
import { array, count, hash, number, object, request, text } from './base';
import { taskCard, taskPackage } from './catalogue';

export const basketPost = request({
  gig: hash().required(),
  gig_package: hash().required(),
  quantity: number().integer().min(quantity.min).max(quantity.cap).default(1),
});
export const basketPut = request({
  quantity: number().integer().min(quantity.min).max(quantity.cap).required(),
});
export const basketRef = object({ hash: text() });
export const basket = object({
  hash: text(),
  items: array()
    .of(object({ quantity: count(), gig: taskCard.required(), gig_package: taskPackage.required() }))
    .min(1)
    .required(),
  /** Dollars. */
  price: count(),
  service_rate: count(),
  service_fee: count(),
  total: count(),
});
export const baskets = array().of(basket).required();
