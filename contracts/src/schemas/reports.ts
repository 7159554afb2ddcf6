import { reportMessage, reportReasons, reportSubjects } from '../constants/tasks';
import { hash, object, request, string, text } from './base';

export const reportParams = request({
  type: string()
    .oneOf([...reportSubjects])
    .required(),
});

export const reportForm = request({
  /** Address of the page that the report is about. */
  resource_url: string().required().max(500),
  /** Of the task or the user. */
  hash: hash().required(),
  reason: string()
    .oneOf([...reportReasons])
    .required(),
  message: string().trim().max(reportMessage.max),
});

export const report = object({ hash: text() });
