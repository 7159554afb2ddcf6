/** The yup schemas: the only place a validation rule lives. Forms and server run the same ones. */
export * as account from './account';
export * as admin from './admin';
export * as base from './base';
export * as basket from './basket';
export * as catalogue from './catalogue';
export * as jobs from './jobs';
export * from './locale';
export * as manifest from './manifest';
export * as messages from './messages';
export * as orders from './orders';
export * as payments from './payments';
export * as reference from './reference';
export * as remoteReports from './remote-reports';
export * as reports from './reports';
export * as security from './security';
export * as session from './session';
export * as system from './system';
export * as uploads from './uploads';
