import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LanguageCode, RemoteManifest } from '@tasklane/contracts';

/** A page of a remote, by its address. */
export interface ServerPage {
  readonly route: string;
  readonly at: string;
  readonly language: LanguageCode;
}

export interface ServerPages {
  /** The remote's folder. */
  readonly folder: string;
  readonly manifest: RemoteManifest;
  /** Base URL of the back end with the pages' data, without `/api`. */
  readonly backend: string;
  readonly pages: readonly ServerPage[];
}

/** The result of a page: its HTML, missing where its data could not be read; and the errors of its code. */
export interface ServerPageResult extends ServerPage {
  readonly html: string | null;
  readonly fault?: string;
}

/**
 * Renders pages of a remote as the edge does, from builds for the server, in a process without a window.
 * @throws Error when the builds fail
 */
export async function renderOnServer(wanted: ServerPages): Promise<readonly ServerPageResult[]> {
  const tsx = createRequire(__filename).resolve('tsx');
  const program = join(__dirname, 'render.mjs');
  const child = spawn(process.execPath, ['--import', tsx, program], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  child.stdin.end(JSON.stringify(wanted));
  const [said, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(complaint);
  return JSON.parse(said) as ServerPageResult[];
}
