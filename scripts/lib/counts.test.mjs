import { join } from 'node:path';
import { failureTexts, inSpecs, playwrightCounts } from './e2e-step.mjs';
import { failedOfJest, failedOfPlaywright } from './failed-tests.mjs';
import { jestCounts } from './jest-step.mjs';
import { runSteps } from './steps.mjs';
import { root } from './workspace.mjs';

test('a test file that cannot be loaded is a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(jestCounts(report)).toMatchObject({ passed: 7, failed: 3 });
});

test('a run without a report counts as one failure', () => {
  expect(jestCounts(undefined)).toMatchObject({ passed: 0, failed: 1 });
});

test('a failure is told with the file that it is in, not with its copy', () => {
  const text = 'at e2e/.cache/003-new-task.spec.ts:8, .cache/003-styles.css';
  expect(inSpecs(text)).toBe('at e2e/specs/new-task.spec.ts:8, .cache/003-styles.css');
});

test('a flaky end-to-end test and an error outside tests count as failures', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] };
  expect(playwrightCounts(report)).toMatchObject({ passed: 5, failed: 3 });
});

test('the attachments of a failed end-to-end test are printed in full, also in a nested suite', () => {
  const body = Buffer.from(`${'GET / 200\n'.repeat(60)}GET /late`).toString('base64');
  const results = [{ attachments: [{ name: 'what the pages did', contentType: 'text/plain', body }] }];
  /** @param {string} title @param {string} status */
  const spec = (title, status) => ({ title, file: 'faults.spec.ts', tests: [{ status, results }] });
  const report = {
    suites: [{ specs: [spec('fine', 'expected')], suites: [{ specs: [spec('broken', 'unexpected')] }] }],
  };
  const text = failureTexts(report);
  expect(text).toContain('faults.spec.ts › broken: what the pages did');
  expect(text).toContain('GET /late');
  expect(text).not.toContain('fine');
});

describe('what failed is told again at the end', () => {
  test('a failed test of jest and a file that cannot be loaded, with the beginning of their errors', () => {
    const failureMessages = [`\u001b[31mexpected 3\u001b[39m, received 4 ${'at frame '.repeat(1_000)}`];
    const [test, file, ...more] = failedOfJest({
      testResults: [
        {
          name: join(root, 'packages/a.test.ts'),
          status: 'failed',
          message: 'the whole text of the file',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'sums', failureMessages },
          ],
        },
        { name: join(root, 'b.test.ts'), status: 'failed', message: 'Cannot find c', assertionResults: [] },
        { name: join(root, 'd.test.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    });
    expect(test).toMatch(/^packages\/a\.test\.ts › sums\nexpected 3, received 4 at/);
    expect(test?.length).toBeLessThan(1_600);
    expect(file).toBe('b.test.ts\nCannot find c');
    expect(more).toEqual([]);
  });

  test('a run without a report has no list of tests', () => {
    expect(failedOfJest(undefined)).toEqual([]);
  });

  test('failed and flaky end-to-end tests, also in a nested suite, and errors outside of tests', () => {
    /** @param {string} title @param {string} status */
    const spec = (title, status) => ({
      title,
      file: 'faults.spec.ts',
      line: 8,
      tests: [{ status, results: [{ errors: [{ message: `${title} is late` }] }] }],
    });
    const suites = [{ specs: [spec('fine', 'expected')], suites: [{ specs: [spec('slow', 'unexpected')] }] }];
    expect(
      failedOfPlaywright({
        suites: [...suites, { specs: [spec('again', 'flaky')] }],
        errors: [{ message: 'no browser' }],
      }),
    ).toEqual([
      'faults.spec.ts:8 › slow\nslow is late',
      'faults.spec.ts:8 › again\nagain is late',
      'outside of tests\nno browser',
    ]);
  });
});

describe('steps', () => {
  /** @type {jest.SpiedFunction<typeof process.stderr.write>} */
  let written;
  beforeEach(() => {
    written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => jest.restoreAllMocks());

  test('a step counts its tests, or as one without tests; a step that throws counts as failed', async () => {
    const total = await runSteps([
      { name: 'types', run: async () => ({ ok: true }) },
      { name: 'jest', run: async () => ({ ok: false, passed: 10, failed: 2, failures: ['sums', 'adds'] }) },
      { name: 'lint', run: async () => ({ ok: false, output: 'line 3' }) },
      { name: 'size', run: async () => Promise.reject(new Error('no build')) },
    ]);
    expect(total).toEqual({ passed: 11, failed: 4, failures: ['sums', 'adds', 'lint', 'size'] });
    const text = written.mock.calls.join('');
    expect(text).toContain('line 3');
    expect(text).toContain('no build');
  });

  test('a failing exit counts as a failure even when every test passed', async () => {
    expect(
      await runSteps([{ name: 'jest', run: async () => ({ ok: false, passed: 3, failed: 0 }) }]),
    ).toEqual({
      passed: 3,
      failed: 1,
      failures: ['jest'],
    });
  });

  test('no more steps run at once than the width allows', async () => {
    let running = 0;
    let most = 0;
    const step = {
      name: 'any',
      run: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        return { ok: true };
      },
    };
    await runSteps([step, step, step, step], { width: 2 });
    expect(most).toBe(2);
  });
});
