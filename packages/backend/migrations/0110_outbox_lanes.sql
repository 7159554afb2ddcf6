DROP INDEX "outbox_available";
ALTER TABLE "outbox" ADD COLUMN "lane" text DEFAULT 'notifications' NOT NULL;
ALTER TABLE "outbox" ADD COLUMN "subject" text DEFAULT '' NOT NULL;
ALTER TABLE "outbox" ADD COLUMN "claimed_by" integer;
ALTER TABLE "outbox" ADD COLUMN "last_error" text;
ALTER TABLE "outbox" ADD COLUMN "dead_at" timestamp with time zone;
ALTER TABLE "timers" ADD COLUMN "claimed_by" integer;
UPDATE "outbox" SET
  "lane" = CASE split_part("consumer", '.', 1) WHEN 'payments' THEN 'money' WHEN 'catalogue' THEN 'search' WHEN 'mail' THEN 'mail' ELSE 'notifications' END,
  "subject" = coalesce("payload" ->> 'order', "payload" ->> 'payment', "payload" ->> 'task', "payload" ->> 'mail', "payload" ->> 'thread', "payload" ->> 'user', '');
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("lane","available_at","id") WHERE "outbox"."dead_at" is null;
CREATE UNIQUE INDEX "outbox_subject_claim" ON "outbox" USING btree ("lane","subject") WHERE "outbox"."claimed_by" is not null;
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;
CREATE UNIQUE INDEX "timers_subject_claim" ON "timers" USING btree ("subject") WHERE "timers"."claimed_by" is not null;
