import { returningDateFault, returningMoment } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import type { Executor } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import type { FieldFailures } from '@tasklane/server-kit';
import { sanitizeRichText } from '../../platform/rich-text';
import { isCountry, isCurrency, isLanguage, notificationNamed } from '../reference';
import { isReserved, rolesFor, termsVersion } from './policy';
import { takenUsernames } from './repository';
import type { NewUser, User } from './schema';

type Patch = InputOf<Operations['user.change']>['body'];

/**
 * Returns the changes to the user's row that a PATCH makes. The caller has locked the row.
 * @throws validation_failed for unknown values, conflict if the username has already been chosen
 */
export async function changesOf(
  tx: Executor,
  user: User,
  patch: Patch,
  now: Date,
): Promise<Partial<NewUser>> {
  const fields = unknownValues(patch, now);
  const username = patch.username?.toLowerCase();
  const isNew = username !== undefined && username !== user.username;
  if (isNew && user.username !== null) fail('conflict');
  if (isNew && isReserved(username)) fields.username = [message('validation.username.reserved')];
  else if (isNew && (await takenUsernames(tx, [username])).has(username)) {
    fields.username = [message('validation.username.taken')];
  }
  if (Object.keys(fields).length > 0) fail('validation_failed', { fields: fields as FieldFailures });

  return onlyGiven<NewUser>({
    username,
    accountType: patch.account_type,
    roles: patch.account_type === undefined ? undefined : rolesFor(user.roles, patch.account_type),
    marketing: patch.marketing && [...new Set(patch.marketing)].sort(),
    termsVersion: patch.terms_accepted ? termsVersion : undefined,
    currency: patch.currency,
    name: patch.name,
    summary: patch.summary === undefined ? undefined : sanitizeRichText(patch.summary),
    languages: patch.languages,
    country: patch.country,
    location: orNone(patch.location),
    mobile: patch.mobile,
    vatId: orNone(patch.vat_id),
    walletAccount: orNone(patch.wallet_account),
    dob: orNone(patch.dob),
    notifications: patch.notifications && [...new Set(patch.notifications.flatMap(namedKind))],
    utm: utmOf(user, patch),
    ...awayOf(patch),
  });
}

/** An empty text becomes null; a missing one stays undefined, so its column is left unchanged. */
const orNone = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

const namedKind = (name: string) => notificationNamed(name) ?? [];

type Failures = Partial<Record<keyof Patch, FieldFailures[string]>>;

function unknownValues(patch: Patch, now: Date): Failures {
  const returning = patch.returning_date && returningDateFault(patch.returning_date, now);
  const choice = [message('validation.choice')];
  return onlyGiven<Required<Failures>>({
    currency: patch.currency === undefined || isCurrency(patch.currency) ? undefined : choice,
    country: patch.country === undefined || isCountry(patch.country) ? undefined : choice,
    languages: (patch.languages ?? []).every(isLanguage) ? undefined : choice,
    notifications: (patch.notifications ?? []).every(notificationNamed) ? undefined : choice,
    returning_date: returning ? [message(`validation.returning_date.${returning}`)] : undefined,
  });
}

function awayOf({ away, returning_date }: Patch): Partial<NewUser> {
  if (away === undefined && !returning_date) return {};
  if (away === 0) return { away: false, returningAt: null };
  return onlyGiven<NewUser>({
    away: away === undefined ? undefined : true,
    returningAt: returning_date ? returningMoment(returning_date) : null,
  });
}

function utmOf(user: User, patch: Patch) {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content } = patch;
  const source = onlyGiven<NonNullable<NewUser['utm']>>({
    utm_source,
    utm_medium,
    utm_campaign,
    utm_term,
    utm_content,
  });
  return Object.keys(source).length > 0 ? { ...user.utm, ...source } : undefined;
}

function onlyGiven<T extends object>(values: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
