import { celebrate } from './unread';

test('a new order is celebrated once, before a delivery', () => {
  const unread = { new_orders: 1, orders_delivered: ['order1'] };
  expect(celebrate(unread, 'ada')).toEqual({ kind: 'order', order: '' });
  expect(celebrate(unread, 'ada')).toBeNull();
  expect(celebrate({ ...unread, new_orders: 2 }, 'ada')).toEqual({ kind: 'order', order: '' });
});

test('each delivery is celebrated once, with its order', () => {
  expect(celebrate({ new_orders: 0, orders_delivered: ['order1'] }, 'ada')).toEqual({
    kind: 'delivery',
    order: 'order1',
  });
  expect(celebrate({ new_orders: 0, orders_delivered: ['order1', 'order2'] }, 'ada')).toEqual({
    kind: 'delivery',
    order: 'order2',
  });
  expect(celebrate({ new_orders: 0, orders_delivered: ['order1', 'order2'] }, 'ada')).toBeNull();
});

test('celebrations are remembered separately for each user of a browser', () => {
  celebrate({ new_orders: 1, orders_delivered: [] }, 'ada');
  expect(celebrate({ new_orders: 1, orders_delivered: [] }, 'grace')).toEqual({ kind: 'order', order: '' });
});
