/** Renders remotes as the shell would, over a real back end, and checks every remote against the same contract. */
import '@testing-library/jest-dom';
export {
  authenticatorCode,
  buildAdmin,
  buildDeadLetter,
  breakGiftCard,
  buildDiscount,
  buildExchange,
  buildGiftCard,
  coinRequestOf,
  buildJob,
  buildPayout,
  buildReviews,
  buildRewards,
  buildSeller,
  buildTask,
  buildUser,
  confirmTransfers,
  decideTask,
  disputing,
  fillTaskForm,
  lastingSession,
  negotiate,
  openShop,
  openShopIn,
  opening,
  payByCoin,
  payTooMuch,
  repeatPayout,
  setSite,
  signedByWallet,
  sendCoins,
  startBackend,
  startStripeStandIn,
  verdict,
} from '@tasklane/backend/testing';
export type { BuiltUser, Member, Shop, TestBackend, TestBackendOptions } from '@tasklane/backend/testing';
export { buildBuyer, buildPreSeller } from './builders/people';
export type { SignedUpUser } from './builders/people';
export { testRemoteContract } from './contract/testRemoteContract';
export { fakeHost } from './host/fakeHost';
export type { Asked, FakeHostOptions } from './host/fakeHost';
export { claimsOf, sessionOf, unsignedToken } from './host/token';
export type { ClaimsPatch } from './host/token';
export { manifestsIn } from './manifests';
export { elsewhere } from './render/elsewhere';
export { resumeIntent } from './render/resumeIntent';
export { renderComponent, renderSlot, renderView } from './render/renderView';
export type { RenderedView, RenderOptions } from './render/renderView';
export { writeRichText } from './render/writeRichText';
export { failure, startApiServer } from './server/apiServer';
export type { ApiCall } from './server/apiServer';
