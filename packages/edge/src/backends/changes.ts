import { changesBeatMs, changesPath, sharedSubjects } from '@tasklane/contracts';
import type { SharedSubject } from '@tasklane/contracts';
import { createSubjectVersions } from '@tasklane/server/cache';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** Milliseconds between two attempts to listen to a back end. */
const retryMs = 500;

/** A connection without a sign of life for longer than this is no longer trusted. */
const silenceMs = 2 * changesBeatMs;

/** Which subjects of shared answers have changed, as the back ends tell. */
export interface Changes {
  /**
   * The versions of these subjects, as a part of a key; undefined while a change could be missed at one of these back
   * ends. What shows no subject is not subject to changes.
   */
  versionsOf(subjects: readonly SharedSubject[], reachable: readonly string[]): string | undefined;
  close(): Promise<void>;
}

const isSubject = (line: string): line is SharedSubject => sharedSubjects.some((subject) => subject === line);

/** Listens to all back ends, for as long as the edge runs. A connection that ends may have missed changes. */
export function followChanges(urls: readonly string[]): Changes {
  const versions = createSubjectVersions();
  const sources = new Set<string>();
  const ending = new AbortController();

  const listen = async (url: string, pool: Pool): Promise<void> => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: changesPath,
      signal: ending.signal,
    });
    if (statusCode !== 200) return body.dump();
    versions.changeAll();
    sources.add(url);
    let rest = '';
    for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.filter(isSubject).forEach(versions.change);
    }
  };

  const follow = async (url: string): Promise<void> => {
    const pool = new Pool(url, { connections: 1, bodyTimeout: silenceMs });
    while (!ending.signal.aborted) {
      await listen(url, pool).catch(() => undefined);
      if (sources.delete(url)) versions.changeAll();
      await pause(retryMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
    await pool.destroy();
  };
  const following = urls.map(follow);

  return {
    versionsOf: (subjects, reachable) =>
      subjects.length === 0 || (reachable.length > 0 && reachable.every((url) => sources.has(url)))
        ? versions.of(subjects)
        : undefined,
    async close() {
      ending.abort();
      await Promise.all(following);
    },
  };
}
