import { email, passwordTwice } from './account';
import { array, count, flag, hash, object, request, string, text } from './base';
import { message } from './locale';

/** The token of a link sent by mail. */
const linkToken = () => string().required().max(1000);

export const confirmEmail = request({ token: linkToken() });
export const confirmedEmail = object({ email: text() });

export const forgotPassword = request({
  email: email().required(() => message('join_validator_email')),
});
export const resetPassword = request({ token: linkToken(), password: passwordTwice().required() });
/** The part of the new-password form that the user fills in. */
export const chooseNewPassword = request({ password: passwordTwice().required() });
export const done = object({ done: flag() });

/** Setup data for an authenticator app. */
export const twoFactorSetup = object({
  /** Base32, for typing it where the QR code cannot be scanned. */
  secret: text(),
  /** The same as an `otpauth://` address. */
  uri: text(),
  /** The address as a QR code: an SVG path over a square of `size` modules. */
  qr: object({ size: count(), path: text() }).required(),
});

const password = () => string().max(200);

/** The password, if the account has one. */
export const oneself = request({ password: password() });

const proofCode = () =>
  string()
    .required(() => message('validation.two_factor.empty'))
    .max(20);

/** Proof required to switch the second factor on or off: a code, and the password if the account has one. */
export const twoFactorProof = request({ password: password(), code: proofCode() });
/** The same as filled in by a user who has a password. */
export const twoFactorForm = request({ password: password().required(), code: proofCode() });

/**
 * Reply when the second factor is switched on: new tokens, and single-use codes that replace the app. The codes are
 * shown only this once.
 */
export const twoFactorEnabled = object({
  token: text(),
  refresh_token: text(),
  recovery_codes: array().of(text()).required(),
});

export const termsParams = request({ id: hash().required() });

/** A proof-of-work challenge that costs a program some time, signed so that only our own are accepted. */
export const humanCheck = object({
  parameters: object({
    algorithm: text(),
    nonce: text(),
    salt: text(),
    cost: count(),
    keyLength: count(),
    keyPrefix: text(),
    expiresAt: count(),
  }).required(),
  signature: text(),
});
