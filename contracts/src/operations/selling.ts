import { operation } from '../operation';
import { userReads } from '../reads';
import { userTokens } from '../schemas/account';
import { verificationPage, verificationStart, verificationState } from '../schemas/selling';

/** From pre-seller to seller, and from basic seller to verified seller. */
export const sellingOperations = {
  'seller.become': operation({
    method: 'POST',
    path: '/user/seller',
    summary: 'Become a seller; conflict while a step is missing (see sellerSteps)',
    access: 'pre-seller',
    reply: userTokens,
    errors: ['conflict'],
    invalidates: userReads,
    renewsTokens: true,
  }),
  'verification.start': operation({
    method: 'POST',
    path: '/user/verification',
    summary: 'Start an identity check with the provider; conflict for a verified user',
    access: 'selling',
    body: verificationStart,
    reply: verificationPage,
    success: 201,
    errors: ['conflict'],
    limit: { calls: 20, perSeconds: 3600, by: 'user' },
    invalidates: ['verification.read'],
  }),
  'verification.read': operation({
    method: 'GET',
    path: '/user/verification',
    summary: 'Result of the last identity check; asks the provider again while it is pending',
    access: 'selling',
    reply: verificationState,
  }),
};
