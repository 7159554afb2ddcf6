import { object, request, string, text } from './base';

/** Where the check of who somebody is was begun, and where it leads back to. */
export const verificationStart = request({
  from: string().oneOf(['connecting-etn', 'accountLimits']).required(),
});
/** The provider's page. */
export const verificationPage = object({ url: text() });
/** How the last check stands; `none` before the first. */
export const verificationState = object({
  state: string().oneOf(['none', 'waiting', 'confirmed', 'declined']).defined(),
});
