CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_hash","type","subject") WHERE "read_at" IS NULL;
