import { uploadLimits } from '../constants/orders';
import { count, number, object, request, string, text } from './base';

export const uploadKinds = [
  'profile',
  'task',
  'job',
  'requirement',
  'delivery',
  'message',
  'dispute',
] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const uploadParams = request({
  id: string()
    .oneOf([...uploadKinds])
    .required(),
});
export const uploadRequest = request({
  name: string().trim().min(1).max(255).required(),
  bytes: number().integer().min(1).max(uploadLimits.bytes).required(),
  media_type: string().max(120).default('application/octet-stream'),
});
/** `PUT` the file's bytes to `url` before `expires`; then refer to the file by `location` in API calls. */
export const uploadPolicy = object({ url: text(), method: text(), location: text(), expires: text() });
/** Reply of the upload itself. */
export const uploaded = object({
  location: text(),
  bytes: count(),
  media_type: text(),
  width: number(),
  height: number(),
});
