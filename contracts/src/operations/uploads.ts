import { uploadQuota } from '../constants/orders';
import { nothing } from '../change';
import { operation } from '../operation';
import { uploadParams, uploadPolicy, uploadRequest } from '../schemas/uploads';

export const uploadOperations = {
  'uploads.policy': operation({
    method: 'POST',
    path: '/token/upload-policy/:id',
    summary: 'A signed address for one upload of a kind',
    access: 'signed-in',
    params: uploadParams,
    body: uploadRequest,
    reply: uploadPolicy,
    success: 201,
    errors: ['upload_quota'],
    limit: { calls: uploadQuota.perHour, perSeconds: 3600, by: 'user' },
    invalidates: nothing('A file shows once an operation takes it.'),
  }),
};
