-- Sums of the ledger's entries: balances of a long ledger are read without adding up all of it. A posting waits in
-- "ledger_unsummed" until its entries are part of the sums, so that sums and waiting postings are always the ledger.
CREATE TABLE "ledger_day_sums" (
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"cost" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_day_sums_account_asset_day_pk" PRIMARY KEY("account","asset","day")
);
CREATE TABLE "ledger_holder_sums" (
	"holder" text NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_holder_sums_holder_account_asset_pk" PRIMARY KEY("holder","account","asset")
);
CREATE TABLE "ledger_unsummed" (
	"transaction_id" bigint PRIMARY KEY NOT NULL
);
CREATE INDEX "ledger_holder_sums_account" ON "ledger_holder_sums" USING btree ("account","asset");
CREATE INDEX "ledger_holder_sums_zero" ON "ledger_holder_sums" USING btree ("holder") WHERE "amount" = 0;

INSERT INTO "ledger_unsummed" SELECT "id" FROM "ledger_transactions";

CREATE FUNCTION ledger_await_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_unsummed SELECT id FROM added;
	RETURN NULL;
END $$;
CREATE TRIGGER ledger_transactions_sum AFTER INSERT ON "ledger_transactions"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_await_sum();
