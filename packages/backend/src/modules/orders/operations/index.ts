import { bind } from '../../../http';
import { addAssets, removeAsset } from './assets';
import { changeStatus } from './change-status';
import { downloadAsset, downloadRequirement } from './download';
import { exportOrders } from './export';
import { giveRequirement } from './give-requirement';
import { note } from './note';
import { answerProposal, grantTime, propose } from './proposals';
import { readInvoice } from './invoice';
import { readAssets, readCounts, readOrder, readOrders, readRequirementFiles, readTimeline } from './read';
import { revise } from './revise';

export const orderRoutes = [
  bind('orders.list', (context, { query }) => readOrders(context, query)),
  bind('orders.counts', (context, { query }) => readCounts(context, query.side)),
  bind('orders.export', (context, { query }) => exportOrders(context, query.side)),
  bind('orders.read', (context, { params }) => readOrder(context, params.id)),
  bind('orders.invoice', (context, { params }) => readInvoice(context, params.id)),
  bind('orders.timeline', (context, { params }) => readTimeline(context, params.id)),
  bind('orders.changeStatus', async (context, { params, body }) => {
    await changeStatus(context, params.id, body);
    return readOrder(context, params.id);
  }),
  bind('orders.giveRequirement', async (context, { params, body }) => {
    await giveRequirement(context, params.id, body);
    return readOrder(context, params.id);
  }),
  bind('orders.requirement', (context, { params }) => readRequirementFiles(context, params.id)),
  bind('orders.requirementFile', (context, { params }) =>
    downloadRequirement(context, params.id, params.file),
  ),
  bind('orders.revise', async (context, { params, body }) => {
    await revise(context, params.id, body.message);
    return readOrder(context, params.id);
  }),
  bind('orders.propose', async (context, { params, body }) => {
    await propose(context, params.id, body);
    return readOrder(context, params.id);
  }),
  bind('orders.grantTime', async (context, { params, body }) => {
    await grantTime(context, params.id, body);
    return readOrder(context, params.id);
  }),
  bind('orders.answerProposal', async (context, { params, body }) => {
    await answerProposal(context, params.id, body);
    return readOrder(context, params.id);
  }),
  bind('orders.note', async (context, { params, body }) => {
    await note(context, params.id, body.message);
    return readTimeline(context, params.id);
  }),
  bind('orders.assets', (context, { params }) => readAssets(context, params.id)),
  bind('orders.addAssets', async (context, { params, body }) => {
    await addAssets(context, params.id, body.assets);
    return readOrder(context, params.id);
  }),
  bind('orders.removeAsset', async (context, { params }) =>
    readOrder(context, await removeAsset(context, params.id)),
  ),
  bind('orders.asset', (context, { params }) => downloadAsset(context, params.id)),
];
