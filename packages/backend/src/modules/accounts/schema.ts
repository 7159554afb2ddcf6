import { boolean, doublePrecision, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';
import { notificationNames } from '@tasklane/contracts';
import type { NotificationName, Role } from '@tasklane/contracts';

/** Where a user came from, according to the URL of the first visit. */
export interface Utm {
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
  utm_term?: string | undefined;
  utm_content?: string | undefined;
}

export const users = pgTable(
  'users',
  {
    hash: text('hash').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** argon2id, or null for an account without a password. */
    password: text('password'),
    /** In lower case; null until the third stage of sign-up. */
    username: text('username'),
    /** 1 buyer, 0 seller; null until chosen. */
    accountType: integer('account_type'),
    roles: text('roles').array().$type<Role[]>().notNull().default(['ROLE_USER']),
    band: integer('band'),
    verification: integer('verification').$type<0 | 1>().notNull().default(0),
    name: text('name'),
    photoPath: text('photo_path'),
    summary: text('summary'),
    /** Codes of the languages that the user speaks. */
    languages: text('languages').array().notNull().default([]),
    country: text('country'),
    /** Town or region, in the user's own words. */
    location: text('location'),
    mobile: text('mobile'),
    vatId: text('vat_id'),
    /** Name of the account in the wallet's app; paid if no wallet is connected. */
    walletAccount: text('wallet_account'),
    /** Date of birth, `YYYY-MM-DD`. */
    dob: text('dob'),
    currency: text('currency').notNull().default('USD'),
    /** Language of texts sent to the user. */
    locale: text('locale').notNull().default('en'),
    marketing: integer('marketing').array().notNull().default([]),
    /** Kinds of notification that come by mail. */
    notifications: text('notifications')
      .array()
      .$type<NotificationName[]>()
      .notNull()
      .default([...notificationNames]),
    termsVersion: integer('terms_version').notNull().default(0),
    away: boolean('away').notNull().default(false),
    returningAt: moment('returning_at'),
    /** Base32 secret of the second factor; null while it is off. */
    twoFactorSecret: text('two_factor_secret'),
    /** The secret being set up; it takes effect once the user enters a code of it. */
    twoFactorPending: text('two_factor_pending'),
    /** The 30-second step of the last accepted code: each code works once. */
    twoFactorStep: integer('two_factor_step').notNull().default(0),
    /** The unused recovery codes, each as its salt and argon2id hash. */
    recoveryCodes: text('recovery_codes').array().notNull().default([]),
    /** When the mail that confirms the address was last resent. */
    confirmationSentAt: moment('confirmation_sent_at'),
    utm: jsonb('utm').$type<Utm>().notNull().default({}),
    reviewAverage: doublePrecision('review_average').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** When the account was closed; null while it is open. */
    closedAt: moment('closed_at'),
    lastActiveAt: moment('last_active_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_username').on(table.username)],
);

/** Used solutions of the human check, kept until they would have expired anyway. */
export const humanChecks = pgTable('human_checks', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
