import { operation } from '../operation';
import { idParams } from '../schemas/base';
import { job, jobQuery, jobs } from '../schemas/jobs';

export const jobOperations = {
  'jobs.list': operation({
    method: 'GET',
    path: '/jobs',
    summary: 'Live jobs',
    access: 'public',
    query: jobQuery,
    reply: jobs,
    shape: 'page',
  }),
  'jobs.read': operation({
    method: 'GET',
    path: '/jobs/:id',
    summary: 'One job',
    access: 'public',
    elevatedBy: ['ROLE_ADMIN_JOB_BOARD'],
    params: idParams,
    reply: job,
    errors: ['not_found'],
  }),
};
