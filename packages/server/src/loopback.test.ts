import { isLoopbackAddress } from './loopback';

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
  '%s is a loopback address',
  (address) => expect(isLoopbackAddress(address)).toBe(true),
);

test.each(['10.0.0.1', '2001:db8::1', '127.example.com', '', undefined])(
  '%s is not a loopback address',
  (address) => expect(isLoopbackAddress(address)).toBe(false),
);
