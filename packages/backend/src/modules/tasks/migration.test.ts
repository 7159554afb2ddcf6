import { taskStatus } from '@tasklane/contracts';
import { buildAdmin, buildUser, earlierDatabase, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { usualDatabase } from '../../testing/databases';

/** A task on sale with an edit that waits since 1 May, and one that was last changed on 2 May. */
const rows = `
  INSERT INTO tasks (hash, seller_hash, slug, status, title, description, created_at, updated_at) VALUES
    ('earlyTask', 'earlySeller', 'a-logo', 1, 'A logo', '', '2026-04-01', '2026-05-03'),
    ('otherTask', 'earlySeller', 'a-poster', 1, 'A poster', '', '2026-04-01', '2026-05-02');
  INSERT INTO packages (hash, task_hash, position, price, delivery, revisions, description)
    SELECT 'packageOf' || hash, hash, 0, 2000, 72, 1, '' FROM tasks;
  INSERT INTO task_changes (task_hash, content, submitted_at) VALUES ('earlyTask', '{
    "slug": "a-logo", "title": "A new logo", "description": "", "assets": [], "categories": [], "languages": [],
    "price": 2000, "delivery": 72, "revisions": 1, "packageDescription": ""
  }', '2026-05-01');`;

describe('tasks migrated from before they noted since when an edit waits', () => {
  let backend: TestBackend;
  let database: Awaited<ReturnType<typeof earlierDatabase>>;
  beforeAll(async () => {
    database = await earlierDatabase(usualDatabase(), '0147_waiting_tasks.sql', rows);
    backend = await startBackend({ config: database.config });
    await buildUser(backend, { hash: 'earlySeller' });
  });
  afterAll(async () => {
    await backend.close();
    await database.drop();
  });

  test('wait as long as before', async () => {
    const { token } = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const { data } = await backend.call('admin.tasks', { query: {} }, token);
    expect(data).toMatchObject([
      { hash: 'earlyTask', status: taskStatus.pending, submitted: '2026-05-01T00:00:00.000Z' },
      { hash: 'otherTask', status: taskStatus.active, submitted: '2026-05-02T00:00:00.000Z' },
    ]);
  });
});
