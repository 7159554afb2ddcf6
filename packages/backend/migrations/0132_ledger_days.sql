CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at","id");
