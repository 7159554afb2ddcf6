import type { Data } from '@tasklane/api-client';

/** What a profile shows. */
export type ProfileData = Data<'gigs.profile'>;
export type ProfileUser = ProfileData['user'];
export type Review = ProfileUser['reviews'][number];
