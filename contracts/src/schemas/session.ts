import { array, boolean, flag, request, string, object, text } from './base';
import { roles } from '../roles';
import { message } from './locale';

export const credentials = request({
  /** E-mail address or username. */
  username: string().trim().required().max(254),
  password: string().required().max(200),
});

export const tokens = object({
  token: text(),
  refresh_token: text(),
  requireTwoFactor: boolean(),
});

export const refreshRequest = request({ refresh_token: string().required().max(200) });

export const twoFactorCode = request({
  code: string()
    .required(() => message('validation.two_factor.empty'))
    .max(20),
});

/** Current roles of the user of an asset cookie. */
export const assetRoles = object({
  roles: array()
    .of(
      string()
        .oneOf([...roles])
        .defined(),
    )
    .required(),
});

export const signedOut = object({ signed_out: flag() });
