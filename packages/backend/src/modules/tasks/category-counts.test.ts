import { taskStatus } from '@tasklane/contracts';
import { serveSearch } from '@tasklane/search-server/testing';
import { buildSeller, buildTask, startBackend } from '../../testing';
import { categoryCounts } from './category-counts';

const expected = {
  design: 2,
  'design/illustration': 1,
  'design/logo-design': 2,
  marketing: 1,
  'marketing/seo': 1,
};

test.each(['an embedded index', 'a search server', 'a search server that is away'])(
  'with %s, each category counts its listed tasks, and its children’s once',
  async (kind) => {
    const served = kind === 'an embedded index' ? undefined : await serveSearch({ definitions: [] });
    const backend = await startBackend({
      ...(served && { config: { search: { meilisearch: { url: served.url, key: served.writeKey } } } }),
    });
    const seller = await buildSeller(backend);
    await buildTask(backend, seller, { categories: ['design/logo-design', 'design/illustration'] });
    await buildTask(backend, seller, { categories: ['marketing/seo', 'design/logo-design'] });
    await buildTask(backend, seller, { categories: ['marketing/seo'], status: taskStatus.pending });
    if (kind === 'a search server that is away') await served?.close();
    expect(Object.fromEntries(await categoryCounts(backend.kernel))).toEqual(expected);
    await backend.close();
    if (kind === 'a search server') await served?.close();
  },
);
