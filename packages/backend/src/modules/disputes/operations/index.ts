import { bind } from '../../../http';
import { medianShare } from '../repository';
import {
  ask,
  claim,
  decide,
  listDisputes,
  listPrecedents,
  note,
  readCase,
  readOverview,
  release,
} from './admins';
import {
  answer,
  appeal,
  downloadFile,
  drop,
  escalate,
  offer,
  openDispute,
  readDispute,
  seal,
  settle,
} from './sides';

export const disputeOperations = [
  bind('disputes.open', (context, { params, body }) => openDispute(context, params.id, body)),
  bind('disputes.read', (context, { params }) => readDispute(context, params.id)),
  bind('disputes.file', (context, { params }) => downloadFile(context, params.id, params.file)),
  bind('disputes.answer', (context, { params, body }) => answer(context, params.id, body)),
  bind('disputes.escalate', (context, { params }) => escalate(context, params.id)),
  bind('disputes.offer', (context, { params, body }) => offer(context, params.id, body)),
  bind('disputes.settle', (context, { params, body }) => settle(context, params.id, body.offer)),
  bind('disputes.seal', (context, { params, body }) => seal(context, params.id, body.refund)),
  bind('disputes.drop', (context, { params }) => drop(context, params.id)),
  bind('disputes.appeal', (context, { params, body }) => appeal(context, params.id, body)),
  bind('disputes.list', (context, { params, query }) => listDisputes(context, params, query)),
  bind('disputes.overview', readOverview),
  bind('disputes.precedents', (context, { query }) => listPrecedents(context, query)),
  bind('disputes.usualShare', (context, { query }) => medianShare(context.db, query)),
  bind('disputes.case', (context, { params }) => readCase(context, params.id)),
  bind('disputes.claim', (context, { params }) => claim(context, params.id)),
  bind('disputes.release', (context, { params }) => release(context, params.id)),
  bind('disputes.ask', (context, { params, body }) => ask(context, params.id, body)),
  bind('disputes.note', (context, { params, body }) => note(context, params.id, body.message)),
  bind('disputes.decide', (context, { params, body }) => decide(context, params.id, body)),
];
