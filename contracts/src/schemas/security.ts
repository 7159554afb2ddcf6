import { email, passwordTwice } from './account';
import { array, count, flag, hash, object, request, string, text } from './base';
import { message } from './locale';

/** The token of a link that was sent by mail. */
const linkToken = () => string().required().max(1000);

export const confirmEmail = request({ token: linkToken() });
export const confirmedEmail = object({ email: text() });

export const forgotPassword = request({
  email: email().required(() => message('join_validator_email')),
});
export const resetPassword = request({ token: linkToken(), password: passwordTwice().required() });
/** The part of a new password's form that is typed. */
export const chooseNewPassword = request({ password: passwordTwice().required() });
export const done = object({ done: flag() });

/** What an authenticator app is set up with. */
export const twoFactorSetup = object({
  /** Base32, to be typed where no picture can be taken. */
  secret: text(),
  /** `otpauth://` address of the same. */
  uri: text(),
  /** The address as a QR code: an SVG path over a square of `size` modules. */
  qr: object({ size: count(), path: text() }).required(),
});

const password = () => string().max(200);

/** The password, where the account has one. */
export const oneself = request({ password: password() });

const proofCode = () =>
  string()
    .required(() => message('validation.two_factor.empty'))
    .max(20);

/** What switching the second factor on or off is allowed by: a code, and the password where the account has one. */
export const twoFactorProof = request({ password: password(), code: proofCode() });
/** The same, as somebody fills it in who has a password. */
export const twoFactorForm = request({ password: password().required(), code: proofCode() });

/** Switched on: new tokens, and the codes that replace the app once each. They are shown this one time. */
export const twoFactorEnabled = object({
  token: text(),
  refresh_token: text(),
  recovery_codes: array().of(text()).required(),
});

export const termsParams = request({ id: hash().required() });

/** A riddle that costs a program some time, signed so that only ours count. */
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
