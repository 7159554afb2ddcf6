import { createElevation } from './elevation';

const operation = {
  id: 'orders.read',
  spec: {
    method: 'GET',
    path: '/order/:id',
    summary: 'One order',
    access: 'signed-in',
    elevatedBy: ['ROLE_ADMIN_VIEW_ORDERS', 'ROLE_ADMIN'],
  },
} as const;

test('a call is elevated by the first checked role that its caller holds', () => {
  const elevation = createElevation(operation, ['ROLE_USER', 'ROLE_ADMIN']);
  expect(elevation.role()).toBeUndefined();
  expect(elevation.isElevatedBy('ROLE_ADMIN_VIEW_ORDERS')).toBe(false);
  expect(elevation.role()).toBeUndefined();
  expect(elevation.isElevatedBy('ROLE_ADMIN')).toBe(true);
  expect(elevation.role()).toBe('ROLE_ADMIN');
});

test('checking a role that the operation does not name throws, whoever calls', () => {
  const elevation = createElevation(operation, []);
  expect(() => elevation.isElevatedBy('ROLE_ADMIN_TASK')).toThrow(
    'orders.read does not name ROLE_ADMIN_TASK',
  );
});

test('a role that grants access to the operation may be checked as well', () => {
  const opened = {
    ...operation,
    spec: { ...operation.spec, access: { roles: ['ROLE_ADMIN_TASK'] } },
  } as const;
  expect(createElevation(opened, ['ROLE_ADMIN_TASK']).isElevatedBy('ROLE_ADMIN_TASK')).toBe(true);
});
