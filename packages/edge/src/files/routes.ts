import { buildDescription, decideAccess, shellDescription } from '@tasklane/contracts';
import type { BuiltFile, BuiltManifest, BuiltShell } from '@tasklane/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../site';
import { isServed, shellName } from '../registry/builds';
import type { Build } from '../registry/builds';
import { packed } from '../compress';
import { headersOf, notFound, sendFile } from './send';

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

const byPath = (files: readonly BuiltFile[], path: string): BuiltFile | undefined =>
  files.find((file) => file.path === path && isServed(file));

/** Serves the files of all retained builds, at addresses whose content never changes. */
export function registerFiles(app: FastifyInstance, { deployments, builds, readHolder }: Site): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    version: string,
    file: BuiltFile | undefined,
    guarded = false,
  ) =>
    file
      ? sendFile(request, reply, deployments.folder(name, version), {
          file: file.path,
          integrity: file.integrity,
          guarded,
        })
      : notFound(reply);

  /** The description has no compressed forms. */
  const sendDescription = async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { text, integrity }: Build<BuiltManifest | BuiltShell>,
    file: string,
    guarded = false,
  ): Promise<FastifyReply> => {
    const { body, encoding } = await packed(text, headers['accept-encoding']);
    return reply.headers(headersOf({ file, integrity, guarded }, encoding)).send(body);
  };

  app.get<{ Params: FileParams }>('/remotes/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params;
    const build = await builds.remote(name, version);
    if (!build) return notFound(reply);
    const { access, files } = build.description;
    const open = access === 'public';
    if (!open && decideAccess(access, await readHolder(request.headers.cookie)) !== 'granted')
      return notFound(reply);
    if (path === buildDescription) return sendDescription(request, reply, build, path, !open);
    return send(request, reply, name, version, byPath(files, path), !open);
  });

  app.get<{ Params: Omit<FileParams, 'name'> }>('/shell/:version/*', async (request, reply) => {
    const { version, '*': path } = request.params;
    const build = await builds.shell(version);
    if (build && path === shellDescription) return sendDescription(request, reply, build, path);
    return send(request, reply, shellName, version, build && byPath(build.description.files, path));
  });
}
