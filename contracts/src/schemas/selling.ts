import { object, request, string, text } from './base';

/** The page where the identity check was started and to which it returns. */
export const verificationStart = request({
  from: string().oneOf(['connecting-etn', 'accountLimits']).required(),
});
/** The provider's page. */
export const verificationPage = object({ url: text() });
/** State of the last check; `none` before the first. */
export const verificationState = object({
  state: string().oneOf(['none', 'waiting', 'confirmed', 'declined']).defined(),
});
