import { longestCause, mostRemoteReports } from '../remote-reports';
import type { RemoteReport } from '../remote-reports';
import { array, request, string } from './base';
import { remoteName } from './description';
import { buildVersion } from './manifest';

const phases: readonly RemoteReport['phase'][] = ['registry', 'entry', 'chunk', 'texts', 'render', 'loaded'];

/** One report. A cause is a single word, so that neither a sentence nor a stack is accepted. */
const report = request({
  remote: remoteName().required(),
  version: buildVersion().required(),
  phase: string().oneOf(phases).required(),
  cause: string().matches(/^\w+$/).max(longestCause),
});

/** The reports of one call. */
const remoteReports = array().of(report.required()).min(1).max(mostRemoteReports).required();

/** Returns the value as reports; undefined if it is not a list of valid ones. */
export const readRemoteReports = (value: unknown): readonly RemoteReport[] | undefined =>
  remoteReports.isValidSync(value, { strict: true }) ? (value as readonly RemoteReport[]) : undefined;
