import { longestCause, mostRemoteReports } from '../remote-reports';
import type { RemoteReport } from '../remote-reports';
import { array, request, string } from './base';
import { remoteName } from './description';
import { buildVersion } from './manifest';

const phases: readonly RemoteReport['phase'][] = ['registry', 'entry', 'chunk', 'texts', 'render', 'loaded'];

/** One report. A cause is a single word, so that neither a sentence nor a stack passes as one. */
const report = request({
  remote: remoteName().required(),
  version: buildVersion().required(),
  phase: string().oneOf(phases).required(),
  cause: string().matches(/^\w+$/).max(longestCause),
});

/** What one call carries. */
const remoteReports = array().of(report.required()).min(1).max(mostRemoteReports).required();

/** The reports that a value is; nothing when it is not a list of sound ones. */
export const readRemoteReports = (value: unknown): readonly RemoteReport[] | undefined =>
  remoteReports.isValidSync(value, { strict: true }) ? (value as readonly RemoteReport[]) : undefined;
