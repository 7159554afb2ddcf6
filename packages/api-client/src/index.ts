/** The only entry point to HTTP, react-query (cached answers) and urql (live data: `@tasklane/api-client/live`). */
import type { FillBasket } from './fillBasket';

export { createApi, newIdempotencyKey } from './createApi';
export type { Api, ApiOptions, CallOptions, FailedCall } from './createApi';
export { directContact } from './directContact';
export { ApiError, flattenFieldErrors, isApiError, isPassing } from './errors';
export type { TransportFault } from './errors';
export { isInside, outageMeantBy } from './outage';
export type { Outage } from './outage';
export { createQueryClient } from './queries';
export { useApiMutation, useApiQuery } from './react/hooks';
export type { ApiQueryOptions, MutationCallbacks } from './react/hooks';
export { useIsFetching } from '@tanstack/react-query';
export { ApiProvider, useApi } from './react/provider';
export { useStore } from './react/useStore';
export { useUploads } from './react/useUploads';
export type { UploadProgress } from './react/useUploads';
export type { Live, Reading } from './live/createLive';
export type { Store } from './live/store';
export { browserLock, pageLock } from './session/lock';
export type { Lock } from './session/lock';
export { browserTokens, memoryTokens } from './session/tokens';
export type { Tokens, TokenStore } from './session/tokens';
export type { Answer, Data, Input, OperationId, ReadId } from './types';
export type { UploadKind, UploadOptions } from './upload';

/** Puts a task in the user's one basket; its code loads with the first purchase. @throws ApiError */
export const fillBasket = async (...call: Parameters<FillBasket>): ReturnType<FillBasket> =>
  (await import(/* webpackChunkName: "basket" */ './fillBasket')).fillBasket(...call);
