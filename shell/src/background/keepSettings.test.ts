import { browserTokens, createApi } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { keepSettings } from './keepSettings';

const minute = 60_000;
const settings = { service_rate: 5, advance_search: true, last_updated: '2026-03-01T12:00:00Z' };
let answer: object;
let end: () => void;
const fetched = jest.fn(() => Promise.resolve(Response.json({ data: answer })));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function keep(hours = 0) {
  const api = createApi({
    baseUrl: 'http://site.example/api',
    tokens: browserTokens(),
    language: () => 'en',
    fetch: fetched,
  });
  const keeper = keepSettings(api, hours);
  end = keeper.end;
  keeper.refresh();
  await pass(0);
  return keeper;
}

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockClear();
  answer = settings;
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

test('reads missing settings at once, and existing ones on a refresh after half an hour', async () => {
  const { refresh } = await keep();
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(29 * minute);
  refresh();
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(minute + 1);
  refresh();
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('checks the age of the settings every ten minutes without a refresh', async () => {
  await keep();
  await pass(3 * timing.settingsCheck - 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(timing.settingsCheck);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('treats empty settings as missing', async () => {
  answer = {};
  const { refresh } = await keep();
  refresh();
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('reads settings at the configured interval of hours, whatever their age, and never after the end', async () => {
  const { refresh } = await keep(2);
  for (const hour of [2, 4]) {
    await pass(119 * minute);
    refresh();
    await pass(0);
    fetched.mockClear();
    await pass(minute);
    expect([hour, fetched.mock.calls.length]).toEqual([hour, 1]);
  }
  end();
  fetched.mockClear();
  await pass(300 * minute);
  expect(fetched).not.toHaveBeenCalled();
});
