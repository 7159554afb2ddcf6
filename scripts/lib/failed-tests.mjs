import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './workspace.mjs';

// Of a long output, often only the end is kept: there, each failure is told once more, in a few lines.

/**
 * What is read of a Playwright report.
 *
 * @typedef {{ errors?: { message?: string }[], attachments?: Attachment[] }} Result
 * @typedef {{ name: string, contentType: string, path?: string, body?: string }} Attachment
 * @typedef {{ title: string, file: string, line?: number, tests: { status: string, results: Result[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 *
 * What is read of a jest report.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} Assertion
 * @typedef {{ name: string, message: string, status: string, assertionResults: Assertion[] }} TestFile
 */

/** Characters of an error that are repeated. */
const repeated = 1_500;

/**
 * The failed tests of a jest report, and the files that could not be loaded, with their errors.
 *
 * @param {{ testResults: TestFile[] } | undefined} report
 * @returns {string[]}
 */
export const failedOfJest = (report) => (report?.testResults ?? []).flatMap(failedOfFile);

/**
 * The failed tests of a Playwright report, and its errors outside of tests.
 *
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 * @returns {string[]}
 */
export const failedOfPlaywright = ({ suites, errors }) => [
  ...suites.flatMap(failedSpecs).map(({ title, file, line, failed }) => {
    const results = failed.flatMap((test) => test.results);
    const messages = results.flatMap((result) => (result.errors ?? []).map(({ message }) => message));
    return summary(`${file}:${line} › ${title}`, messages);
  }),
  ...errors.map((error) => summary('outside of tests', [error.message])),
];

/**
 * The specs with a failed test, in a suite and in those within it. A test that passed only on a retry has failed.
 *
 * @param {Suite} suite
 * @returns {(Spec & { failed: Spec['tests'] })[]}
 */
export const failedSpecs = ({ specs, suites = [] }) => [
  ...specs
    .map((spec) => ({ ...spec, failed: spec.tests.filter(({ status }) => hasFailed.has(status)) }))
    .filter(({ failed }) => failed.length > 0),
  ...suites.flatMap(failedSpecs),
];

const hasFailed = new Set(['unexpected', 'flaky']);

/** @param {TestFile} file */
function failedOfFile({ name, message, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  // A file that cannot be loaded has failed without tests.
  if (failed.length === 0 && status === 'failed') return [summary(file, [message])];
  return failed.map(({ fullName, failureMessages }) =>
    summary(`${file} › ${fullName}`, failureMessages ?? []),
  );
}

/**
 * @param {string} name
 * @param {(string | undefined)[]} messages
 */
const summary = (name, messages) =>
  [name, ...messages.map((each = '') => stripVTControlCharacters(each).trim().slice(0, repeated))].join('\n');
