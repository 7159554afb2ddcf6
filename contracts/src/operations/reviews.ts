import { operation } from '../operation';
import { taskAdminRoles } from '../roles';
import { idParams, listOf } from '../schemas/base';
import { review, reviews, reviewsQuery, taskParams, userParams } from '../schemas/catalogue';
import { reviewForm } from '../schemas/orders';

export const reviewOperations = {
  'reviews.ofTask': operation({
    method: 'GET',
    path: '/gigs/:user/:task/reviews',
    summary: 'Reviews of a task',
    access: 'public',
    shared: { among: 'guests', shows: ['people', 'reviews', 'tasks'] },
    elevatedBy: taskAdminRoles,
    params: taskParams,
    query: reviewsQuery,
    reply: reviews,
    shape: 'page',
    errors: ['not_found'],
  }),
  'reviews.ofSeller': operation({
    method: 'GET',
    path: '/review/:user',
    summary: 'Reviews of a seller',
    access: 'public',
    shared: { among: 'everybody', shows: ['people', 'reviews'] },
    params: userParams,
    query: reviewsQuery,
    reply: reviews,
    shape: 'page',
    errors: ['not_found'],
  }),
  'reviews.create': operation({
    method: 'POST',
    path: '/order/:id/review',
    summary: 'Review a completed order',
    access: 'signed-in',
    params: idParams,
    body: reviewForm,
    reply: review,
    success: 201,
    errors: ['not_found', 'conflict', 'illegal_transition'],
    emits: { event: 'review.changed', payload: { review: '.hash' } },
  }),
  'reviews.edit': operation({
    method: 'PATCH',
    path: '/review/:id',
    summary: 'Edit your own review; a list with one entry',
    access: 'signed-in',
    params: idParams,
    body: reviewForm,
    reply: listOf(review),
    errors: ['not_found', 'conflict', 'illegal_transition'],
    emits: { event: 'review.changed', payload: { review: '.0.hash' } },
  }),
};
