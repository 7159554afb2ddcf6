import {
  accountType,
  earningsPeriods,
  fullName,
  marketingTypes,
  minimumAge,
  password,
  place,
  profileDescription,
  spokenLanguages,
  username,
  vatId,
  walletAccount,
} from '../constants/accounts';
import { birthdayFault, birthdayLength } from '../rules/age';
import { returningDateFault } from '../rules/away';
import { isCalendarMoment } from '../rules/calendar';
import { isWalletAccount } from '../rules/wallet-account';
import { passwordGaps } from '../rules/password';
import { notificationNames } from '../rules/notifications';
import {
  array,
  boolean,
  count,
  flag,
  instant,
  integer,
  listOf,
  maybeCount,
  maybeText,
  number,
  object,
  queryString,
  request,
  richText,
  string,
  text,
} from './base';
import { message } from './locale';
import { paymentTypes } from './payments';
import { payoutDetails } from './payouts';
import { openPayouts } from '../lifecycles/payout';

export const email = () => string().trim().lowercase().max(254).email();

/** A new password: checks the whole policy and reports the first requirement that is not met. */
export const newPassword = () =>
  string()
    .max(password.max)
    .test('policy', (value, context) => {
      const gap = passwordGaps(value ?? '')[0];
      return gap ? context.createError({ message: message(`validation.password.${gap}`) as never }) : true;
    });

/** A new password and its repetition. */
export const passwordTwice = () =>
  request({
    first: newPassword().required(),
    second: string()
      .required()
      .max(password.max, () => message('validation.password.same'))
      .test(
        'same',
        () => message('validation.password.same'),
        function same(value) {
          return value === (this.parent as { first?: string }).first;
        },
      ),
  });

export const usernameField = () =>
  string()
    .required(() => message('validation.username.empty'))
    .min(username.min, () => message('validation.username.min', { count: username.min }))
    .max(username.max, () => message('validation.username.max', { count: username.max }))
    .matches(username.pattern, () => message('validation.username.pattern'));

const utm = {
  utm_source: string().max(200),
  utm_medium: string().max(200),
  utm_campaign: string().max(200),
  utm_term: string().max(200),
  utm_content: string().max(200),
};

/** Fields common to all sign-ups, whatever the credential. */
export const joining = {
  email: email().required(),
  marketing_general: boolean().default(false),
  marketing_news: boolean().default(false),
  terms_accepted: boolean()
    .required(() => message('join_validator_terms'))
    .oneOf([true], () => message('join_validator_terms')),
  /** Solution of the human check. */
  captcha: string().max(5000),
  ...utm,
};

export const signUp = request({ ...joining, password: passwordTwice().required() });

/** The third stage of sign-up. */
export const chooseUsername = request({
  username: usernameField(),
  account_type: number()
    .oneOf(Object.values(accountType), () => message('validation.account_type'))
    .required(() => message('validation.account_type')),
});

/** An ISO 3166-1 code. Only the server checks that the country exists. */
export const countryField = () =>
  string()
    .max(2, () => message('validation.format'))
    .matches(/^[A-Z]{2}$/);

/** A VAT identification number as its owner writes it, country first; empty for none. */
export const vatIdField = () =>
  string()
    .transform((typed: unknown) =>
      typeof typed === 'string' ? typed.replace(/\s/g, '').toUpperCase() : typed,
    )
    .max(vatId.max, () => message('validation.vat'))
    .matches(vatId.pattern, { message: () => message('validation.vat'), excludeEmptyString: true });

/** The name of an account in the wallet's app, in capitals, with its check character; empty for none. */
const walletAccountField = () =>
  string()
    .trim()
    .uppercase()
    .max(walletAccount.max)
    .test(
      'account',
      () => message('validation.wallet.account'),
      (value) => !value || isWalletAccount(value),
    );

/** When a user who is away returns: a future day and time in UTC; all zeros for none. */
const returningDate = () =>
  request({
    date: request({
      year: number().integer().min(0).max(9999).required(),
      month: number().integer().min(0).max(12).required(),
      day: number().integer().min(0).max(31).required(),
    }).required(),
    time: request({
      hour: number().integer().min(0).max(23),
      minute: number().integer().min(0).max(59),
    }).required(),
  })
    .test('returning-date', (value: unknown, context) => {
      // If it is not a date, the rules of its parts report what is wrong.
      const fault = isCalendarMoment(value) && returningDateFault(value, new Date());
      return fault
        ? context.createError({ message: message(`validation.returning_date.${fault}`) as never })
        : true;
    })
    .optional()
    .default(undefined);

/** A date of birth, `YYYY-MM-DD`, of a person who is old enough; empty for none. */
const birthday = () =>
  string()
    .max(birthdayLength, () => message('validation.birthday.date'))
    .test('birthday', (value, context) => {
      const fault = value ? birthdayFault(value, new Date()) : undefined;
      return fault
        ? context.createError({
            message: message(`validation.birthday.${fault}`, { count: minimumAge }) as never,
          })
        : true;
    });

/** Fields of a profile. Languages and country by code. */
const profileFields = {
  name: string().trim().min(fullName.min).max(fullName.max),
  summary: richText(1, profileDescription.max),
  languages: array().of(string().required().max(spokenLanguages.code)).min(1).max(spokenLanguages.max),
  country: countryField(),
  /** Town or region, as locals write it. */
  location: string().trim().max(place.max),
  mobile: string()
    .max(22, () => message('validation.mobile'))
    .matches(/^(\+[0-9][0-9 ]{4,20})?$/, {
      message: () => message('validation.mobile'),
      excludeEmptyString: true,
    }),
  vat_id: vatIdField(),
  dob: birthday(),
};

export const userPatch = request({
  username: usernameField().optional(),
  account_type: number().oneOf(Object.values(accountType), () => message('validation.account_type')),
  marketing: array()
    .of(
      number()
        .oneOf([...marketingTypes])
        .required(),
    )
    .max(marketingTypes.length),
  terms_accepted: boolean().oneOf([true]),
  currency: string()
    .max(3, () => message('validation.format'))
    .matches(/^[A-Z]{3}$/),
  ...utm,
  ...profileFields,
  away: number().oneOf([0, 1]),
  returning_date: returningDate(),
  /** Names of the types that are switched on. */
  notifications: array().of(string().required().max(100)).max(notificationNames.length),
  wallet_account: walletAccountField(),
});

/** The form for the wallet account. */
export const walletAccountForm = request({ wallet_account: walletAccountField() });

/** The profile form: the part of the patch that it sends; fields that a profile needs are required. */
export const profileForm = request({
  ...profileFields,
  name: profileFields.name.transform((typed: string) => typed || undefined),
  summary: profileFields.summary.required(),
  languages: profileFields.languages.required(),
  country: profileFields.country.required(),
});

const limits = () =>
  array()
    .of(object({ name: text(), limit_left: count() }))
    .required();

export const user = object({
  hash: text(),
  email: text(),
  username: maybeText(),
  name: maybeText(),
  photo_path: maybeText(),
  summary: maybeText(),
  band: maybeCount(),
  roles: array().of(text()).required(),
  verification: count(),
  emailConfirmed: flag(),
  profile_incomplete: flag(),
  marketing: array().of(count()).required(),
  currency: text(),
  away: flag(),
  returning_date: instant().nullable().defined(),
  gift_card_balance: count(),
  /** The gift card with the oldest balance; null without one. */
  giftCard: object({ date_expired: instant().defined() }).nullable().defined(),
  /** How the user paid last; null before the first purchase. */
  paymentMethod: string()
    .oneOf([...paymentTypes])
    .nullable()
    .defined(),
  user_limit: limits(),
  /** The same as `user_limit`. */
  limits: limits(),
  favourite_tasks: array().of(text()).required(),
  /** The same as `favourite_tasks`. */
  favourites: array().of(text()).required(),
  languages: array()
    .of(object({ code: text(), name: text(), name_local: text() }))
    .required(),
  buyer_order_count: count(),
  gig_count: count(),
  country_iso: maybeText(),
  location: maybeText(),
  mobile: maybeText(),
  /** The connected wallet, which receives payouts and signs in. */
  wallet_address: maybeText(),
  /** The account in the wallet's app that receives payouts if no wallet is connected. */
  wallet_account: maybeText(),
  vat_id: maybeText(),
  /** `YYYY-MM-DD`. */
  dob: maybeText(),
  /** The same as `dob`. */
  birthday: maybeText(),
  /** Names of the types of notification that also come by mail. */
  notifications: array().of(text()).required(),
  account_type: maybeCount(),
  last_active: instant().defined(),
  review_average: count(),
  review_count: count(),
  terms_required: flag(),
  /** Without one, a recent sign-in is accepted instead of a password. */
  has_password: flag(),
  two_factor: object({ enabled: flag(), passed: flag(), verified: flag() }).required(),
  member_since: instant().defined(),
});

/** Reply to a change of the user: new tokens because claims may have changed. */
export const userTokens = object({ token: text(), refresh_token: string() });

export const usernameSuggestions = array().of(text()).required();

/** `image` is the location of an uploaded picture. */
export const photoRequest = request({ image: string().required().max(300) });
export const photo = object({ photo_path: text() });

/** A line of the user's own account: money that came in or went out. */
const transaction = object({
  hash: text(),
  type: string().oneOf(['purchase', 'refund', 'payout']).defined(),
  order: maybeText(),
  reference: maybeText(),
  title: maybeText(),
  /** Dollars; negative for money that went out. */
  amount: count(),
  /** The coin amount of a payout, as a decimal string, or null. */
  coin_amount: maybeText(),
  /** The wallet that a payout went to, or null. */
  wallet_address: maybeText(),
  /** A refund is `processing` until the provider confirms it; a payout has the status of its lifecycle until it is paid. */
  status: string()
    .oneOf(['completed', 'processing', ...openPayouts])
    .defined(),
  ...payoutDetails,
  date: instant().defined(),
});

export const transactions = array().of(transaction).required();

/** Which transactions are listed. */
export const transactionParams = request({
  type: string().oneOf(['all', 'purchase', 'refund', 'payout']).required(),
});

export const earningsQuery = queryString({
  days: number()
    .oneOf([...earningsPeriods])
    .default(30),
});

/** Earnings of completed sales in a period that ends today, in dollars. Days are in UTC. */
export const earnings = object({
  days: integer(),
  total: count(),
  /** Earnings of the preceding period of the same length. */
  previous: count(),
  /** Days per part. */
  step: integer(),
  /** The parts of the period in order, including those without earnings. */
  parts: listOf(object({ /** Its first day, `YYYY-MM-DD`. */ from: text(), amount: count() })),
});

/** The figures at the top of the dashboard. */
export const dashboard = object({
  buying: object({ active: count(), delivered: count(), completed: count(), spent: count() }).required(),
  selling: object({
    awaiting: count(),
    active: count(),
    completed: count(),
    /** Paid out, in dollars. */
    earned: count(),
    /** Earned, but not sent yet; in dollars. */
    due: count(),
    /** What of it waits for a wallet to be paid to; in dollars. */
    due_without_wallet: count(),
    /** Sent, but not confirmed by the chain yet; in dollars. */
    on_its_way: count(),
    tasks: count(),
  })
    .nullable()
    .defined(),
  unread: count(),
});
