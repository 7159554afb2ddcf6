CREATE INDEX "coin_quotes_receiver" ON "coin_quotes" USING btree ("coin",lower("address"));
