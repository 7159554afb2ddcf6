import { createSenderReader } from './sender';

test('a visitor is identified by cookie, else by address, and the identifier reveals neither', () => {
  const senderOf = createSenderReader();
  const cookie = `tasklane_visitor=${'v'.repeat(22)}`;
  const [home, away, other] = [
    senderOf('203.0.113.7', cookie),
    senderOf('203.0.113.8', cookie),
    senderOf('203.0.113.7', undefined),
  ];
  expect(home.visitor).toBe(away.visitor);
  expect(home.address).toBe(other.address);
  expect(other.visitor).toBe(other.address);
  expect(JSON.stringify([home, away, other])).not.toMatch(/v{8}|203\.0/);
  expect(createSenderReader()('203.0.113.7', cookie)).not.toEqual(home);
});
