CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");
