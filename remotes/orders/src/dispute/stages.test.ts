import type { Dispute } from '../api/dispute';
import { stagesOf } from './stages';

const opened = '2026-01-01T10:00:00Z';
const at = '2026-01-04T10:00:00Z';
const end = { outcome: 'part', price_back: 8, buyer_gets: 8.4, seller_gets: 12, date: at } as const;
const decision = { ...end, reason_buyer: 'Half.', reason_seller: 'Half.', final: false };

const stages = (of: Partial<Dispute>) =>
  stagesOf({
    opened,
    status: 'pending',
    over: false,
    decision: null,
    end: null,
    silence: null,
    ...of,
  } as Dispute).map(({ name, state, date }) => `${name} ${state}${date === undefined ? '' : ` ${date}`}`);

test('between the two sides, the present stage lasts until silence ends it', () => {
  expect(stages({ turn: 'theirs', silence: { result: 'escalated', at } })).toEqual([
    `opened past ${opened}`,
    `sides now ${at}`,
    'team ahead',
    'decision ahead',
    'over ahead',
  ]);
});

test('a decision that can be appealed lasts until it is carried out', () => {
  const silence = { result: 'decided', at } as const;
  expect(stages({ turn: 'appeal', status: 'escalated', decision, silence })).toEqual([
    `opened past ${opened}`,
    'sides past',
    'team past',
    `decision now ${at}`,
    'over ahead',
  ]);
});

test('a dispute that is over shows only the stages that it came through', () => {
  const over = { over: true, turn: 'nobody', end } as const;
  expect(stages(over)).toEqual([`opened past ${opened}`, 'sides past', `over past ${at}`]);
  expect(stages({ ...over, status: 'escalated' })).toEqual([
    `opened past ${opened}`,
    'sides past',
    'team past',
    `over past ${at}`,
  ]);
});
