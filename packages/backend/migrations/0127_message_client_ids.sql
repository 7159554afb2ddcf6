ALTER TABLE "messages" ADD COLUMN "client_id" text;
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("thread_hash","author_hash","client_id") WHERE "messages"."client_id" is not null;
