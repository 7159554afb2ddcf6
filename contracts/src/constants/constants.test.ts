import {
  accounts,
  assets,
  basicSeller,
  breakpoints,
  browsing,
  lastSeenStaticAfterDays,
  nameScrollSeconds,
  orders,
  relativeTimeDays,
  scrollThreshold,
  tasks,
  timing,
} from '..';
import { timerOf } from '../lifecycle';
import { orderLifecycle, quoteLifecycle } from '../lifecycles';

/** The tables of the specification (3, section 9), row by row. */
test('limits and intervals match the specification', () => {
  const rows = {
    pendingOrder: timerOf(orderLifecycle, 'pending', 'expire')?.after,
    silentApproval: timerOf(orderLifecycle, 'delivered', 'complete')?.after,
    customQuote: timerOf(quoteLifecycle, 'sent', 'expire')?.after,
    approvalDays: tasks.approvalDays,
    coinQuoteMinutes: orders.coinQuoteMinutes,
    coinPolling: timing.coinPolling,
    unread: timing.unreadCheck,
    exchange: timing.exchangeCheck,
    vendor: timing.vendorReauthentication,
    jobLiveDays: orders.jobLiveDays,
    jobViewableDays: orders.jobViewableDays,
    jobTitle: orders.jobTitle,
    jobDescription: orders.jobDescription.min,
    jobBudget: orders.jobBudget,
    offerPrice: orders.offerPrice,
    deliveryDays: tasks.deliveryDays,
    offerMessage: orders.offerMessage.min,
    taskPrice: tasks.taskPrice,
    revisions: tasks.taskRevisions,
    files: orders.uploadLimits,
    deliveryOptions: tasks.deliveryOptions,
    perPage: [browsing.paging.perPage, browsing.paging.requestPerPage],
    searchText: browsing.searchText,
    sort: browsing.defaultSort,
    delayedPayments: orders.delayedPaymentsPage,
    basicSellerTasks: basicSeller.tasks,
    review: [tasks.review.min, tasks.review.max, tasks.review.message],
    billingName: accounts.fullName,
  };
  expect(rows).toEqual({
    pendingOrder: 'P7D',
    silentApproval: 'P3D',
    customQuote: 'P7D',
    approvalDays: 3,
    coinQuoteMinutes: 15,
    coinPolling: 5_000,
    unread: 10_000,
    exchange: 3_600_000,
    vendor: 900_000,
    jobLiveDays: [7, 14],
    jobViewableDays: 14,
    jobTitle: { min: 10, max: 194 },
    jobDescription: 10,
    jobBudget: { min: 1, max: 100 },
    offerPrice: { min: 1, max: 500 },
    deliveryDays: { min: 1, max: 30 },
    offerMessage: 10,
    taskPrice: { min: 1, max: 100 },
    revisions: { min: 0, max: 10 },
    files: { files: 12, adviseFiles: 10, bytes: 500 * 1024 * 1024 },
    deliveryOptions: [24, 48, 72, 96, 120, 168, 240, 336, 504, 672],
    perPage: [44, 24],
    searchText: { min: 3, max: 150 },
    sort: 'date.desc',
    delayedPayments: 25,
    basicSellerTasks: 2,
    review: [1, 5, 400],
    billingName: { min: 3, max: 100 },
  });
});

/** Specification 1, section 9. */
test('constants of accounts, the front end and pictures match the specification', () => {
  const { username, password, minimumAge, profileDescription, fullName, marketingTypes, accountType } =
    accounts;
  expect({ username, minimumAge, profileDescription, fullName, marketingTypes, accountType }).toMatchObject({
    username: { min: 3, max: 15, suggestions: 3 },
    minimumAge: 14,
    profileDescription: { max: 255 },
    fullName: { min: 3, max: 100 },
    marketingTypes: [1, 2],
    accountType: { buyer: 1, seller: 0 },
  });
  expect(password.min).toBe(8);
  expect(accounts.avatar).toMatchObject({ minWidth: 130, minHeight: 130 });
  expect(timing).toMatchObject({
    signupPopup: 15_000,
    messageToast: 30_000,
    awayConfirmation: 2_000,
    reloadAfterProfile: 250,
    consentWait: 500,
    signInSpinner: 120_000,
    bannerCarousel: 3_000,
    verificationCarousel: 5_000,
    testimonials: 8_000,
    metaReorder: 200,
    settingsExpire: 30 * 60_000,
    settingsCheck: 10 * 60_000,
    onlineWithin: 3_600_000,
  });
  expect([scrollThreshold, breakpoints]).toEqual([60, { signup: 575, appPopup: 1024 }]);
  expect([lastSeenStaticAfterDays, relativeTimeDays]).toEqual([180, 7]);
  expect(tasks.imageTransforms).toMatchObject({
    profile: { width: 300, height: 300 },
    profile_small: { width: 100, height: 100 },
    task: { width: 330, height: 220 },
    task_large: { width: 680, height: 425 },
  });
  expect(tasks.playSign).toBe(100);
  expect(browsing.shareNetworks).toEqual(['facebook', 'linkedin', 'twitter', 'whatsapp', 'reddit']);
});

test('the service fee is a percentage of the unit price, times the quantity, and is added to the total', () => {
  expect(orders.priceOf(1_000, 3, 5)).toEqual({ price: 3_000, fee: 150, total: 3_150 });
  expect(orders.priceOf(2_000, 3, 5)).toEqual({ price: 6_000, fee: 300, total: 6_300 });
  expect(orders.priceOf(999, 1, 0).fee).toBe(0);
  expect(orders.discountedPriceOf(2_000, 3, 5, 1_010)).toEqual({ price: 6_000, fee: 250, total: 5_240 });
});

test.each([
  [1, 20],
  [25, 20],
  [26, 19],
  [100, 5],
])('a task of %d dollars can be bought at most %d times at once', (price, most) => {
  expect(tasks.maxQuantity(price)).toBe(most);
});

test.each([
  [0, 0],
  [1, 7],
  [75, 7],
  [76, 12],
  [125, 12],
  [126, 17],
])('a name that is %s pixels too wide scrolls for %s seconds', (overflow, seconds) => {
  expect(nameScrollSeconds(overflow)).toBe(seconds);
});

test('asset codes are unique, and the decimals of dollars match the conversion to cents', () => {
  const codes = assets.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const { decimals } = assets.find(({ code }) => code === 'USD') ?? {};
  expect(orders.toCents(1)).toBe(10 ** Number(decimals));
  expect(orders.toDollars(10n ** BigInt(decimals ?? 0))).toBe(1);
});
