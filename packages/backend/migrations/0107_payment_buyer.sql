CREATE INDEX "payments_buyer" ON "payments" USING btree ("buyer_hash","created_at");
