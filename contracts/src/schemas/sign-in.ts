import { email, joining } from './account';
import { array, flag, object, queryString, request, string, text } from './base';
import { message } from './locale';

/** Ways of signing in that this site offers besides e-mail address and password. */
export const signInWays = object({
  sso: flag(),
  wallet: object({
    /** Wallets are in maintenance and are not called. */
    maintenance: flag(),
    /** Whether the embedded test wallet is offered as well. */
    test: flag(),
  }).required(),
});

/** Payload of DiscourseConnect in base64, and its HMAC-SHA256 in hex. */
const signedPayload = {
  sso: string().required().max(8000),
  sig: string()
    .required()
    .max(64)
    .matches(/^[0-9a-f]{64}$/i),
};
export const ssoAnswer = queryString(signedPayload);
export const ssoRequest = request(signedPayload);
export const ssoLeave = object({ login_url: text() });
/** Signed address to which the user returns, and the site it belongs to, for the user to see first. */
export const ssoReturn = object({ return_url: text(), site: text() });

const hex = (digits: number, words: () => ReturnType<typeof message>) =>
  string()
    .max(2 + digits, words)
    .matches(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`), words);
const address = () => hex(40, () => message('validation.wallet.address'));
const signature = () => hex(130, () => message('validation.wallet.signature'));

export const walletAddress = request({ address: address().required() });
/** The exact message to sign (EIP-4361). */
export const walletMessage = object({ message: text() });
const proof = { message: string().required().max(4000), signature: signature().required() };
/** A message issued by us and the wallet's signature of it. */
export const walletProof = request(proof);
export const connectedWallet = object({ wallet_address: text() });

/** A sign-up with a wallet instead of a password. */
export const signUpByWallet = request({ ...joining, ...proof });
/** The part of it that the user fills in. */
export const walletEmail = request({ email: email().required() });

export const signInLink = request({ token: string().required().max(200) });

export const testWallet = array()
  .of(object({ name: text(), address: text() }))
  .required();
export const testSigning = request({ address: address().required(), message: string().required().max(4000) });
export const testSignature = object({ signature: text() });
