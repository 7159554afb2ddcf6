/** Places where a test can kill the process, as in a power failure. */
export const faultPoints = [
  'payment.before-charge',
  'payment.after-charge',
  'payment.settled',
  'coins.receiver',
  'coins.read',
  'coins.applied',
  'coins.planned',
  'coins.return-planned',
  'coins.signed',
  'coins.broadcast',
  'coins.sending-ended',
] as const;

export type FaultPoint = (typeof faultPoints)[number];
