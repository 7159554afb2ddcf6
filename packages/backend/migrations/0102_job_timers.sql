-- Jobs that are live already leave the board by a timer like those that come.
INSERT INTO "timers" ("id", "kind", "subject", "due_at", "attempts")
SELECT 'job-' || "hash", 'job.expire', "hash", "expires_at", 0
FROM "jobs" WHERE "status" = 2 AND "expires_at" IS NOT NULL
ON CONFLICT DO NOTHING;
