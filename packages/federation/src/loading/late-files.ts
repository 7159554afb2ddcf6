import { loadingBudgets } from '@tasklane/contracts';
import type { ListedShell, Patience } from '@tasklane/contracts';
import { attempt } from './attempt';
import { describedShell } from './described';
import { integrityOf, trust, trustOnly } from './integrity';
import { loadable } from './state';
import { reportingOnce } from './report-once';
import type { SendReport } from './report-once';

/** The runtime of the shell's build loads each chunk through this function (`webpack/plugins/late-files.mjs`). */
interface LateScope {
  __tasklaneLate?: <Loaded>(address: string, load: () => Promise<Loaded>) => Promise<Loaded>;
}

/** Named like a chunk's own failure: to code that waits for a chunk, its hash is part of it. */
class UncheckedFailure extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Checks every file of the shell before it runs: files that the HTML names against the hashes there, the others
 * against the build's description, which is fetched meanwhile; requests for them wait until it has arrived. Without
 * the description none of them runs.
 * @param send called once when a file does not arrive or does not match its hash
 */
export function checkLateFiles(
  shell: ListedShell,
  send: SendReport,
  patience: Patience = loadingBudgets.chunk,
): void {
  const report = reportingOnce(send);
  for (const named of document.querySelectorAll('head [integrity]')) {
    const valueOf = (attribute: string) => named.getAttribute(attribute);
    trust(valueOf('src') ?? valueOf('href') ?? '', valueOf('integrity') ?? '');
  }

  const description = loadable(async () => {
    try {
      trustOnly(await attempt(patience, (signal) => describedShell(shell, signal)));
    } catch (cause) {
      throw new UncheckedFailure(shell.name, { cause });
    }
  });
  (globalThis as LateScope).__tasklaneLate = async (address, load) => {
    try {
      if (!integrityOf(address)) await description.load();
      return await load();
    } catch (error) {
      report(shell, 'chunk', error);
      throw error;
    }
  };
  void description.load().catch(() => undefined);
}
