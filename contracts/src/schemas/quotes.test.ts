import { quoteRequest } from './quotes';

const request = { delivery: 72, additional_information: 'A fox in blue.' };
/** Reads what was typed and then checks it, as a form does. */
const submit = (budget: unknown) =>
  quoteRequest.validate(quoteRequest.cast({ ...request, budget }, { assert: false }));

test.each([
  ['12.345', 12.35],
  ['500.004', 500],
  ['0.996', 1],
  [undefined, undefined],
])('a budget typed as %s is sent as %s', async (typed, sent) => {
  expect((await submit(typed)).budget).toBe(sent);
});

test.each(['0.99', '500.01', 'abc'])('a budget typed as %s is refused', async (typed) => {
  await expect(submit(typed)).rejects.toMatchObject({ path: 'budget' });
});

test('a budget with fractions of a cent is refused where nothing casts it, as on the server', async () => {
  await expect(quoteRequest.validate({ ...request, budget: 12.345 })).rejects.toMatchObject({
    path: 'budget',
  });
});
