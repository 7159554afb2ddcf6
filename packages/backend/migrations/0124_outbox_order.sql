CREATE INDEX "outbox_subject" ON "outbox" USING btree ("lane","subject","available_at","id") WHERE "outbox"."dead_at" is null;
