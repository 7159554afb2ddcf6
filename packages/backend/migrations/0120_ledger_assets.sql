-- Everything that the ledger holds so far is US cents that moved for orders.
DROP INDEX "ledger_transactions_order";
ALTER TABLE "ledger_transactions" RENAME COLUMN "order_hash" TO "subject_id";
ALTER TABLE "ledger_transactions" ADD COLUMN "subject_kind" text DEFAULT 'order' NOT NULL;
ALTER TABLE "ledger_transactions" ALTER COLUMN "subject_kind" DROP DEFAULT;
CREATE INDEX "ledger_transactions_subject" ON "ledger_transactions" USING btree ("subject_id","subject_kind");

ALTER TABLE "ledger_entries" ADD COLUMN "asset" text DEFAULT 'USD' NOT NULL;
ALTER TABLE "ledger_entries" ALTER COLUMN "asset" DROP DEFAULT;
ALTER TABLE "ledger_entries" ALTER COLUMN "amount" SET DATA TYPE numeric(78, 0);

-- No transaction is committed in which a movement has no entries, an entry of zero, or does not sum to zero in an asset.
CREATE OR REPLACE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	movement bigint := (to_jsonb(NEW) ->> TG_ARGV[0])::bigint;
	balanced boolean;
	sums text;
BEGIN
	SELECT bool_and(total = 0 AND NOT has_zero), string_agg(total || ' ' || asset, ', ') INTO balanced, sums
	FROM (
		SELECT asset, sum(amount) AS total, bool_or(amount = 0) AS has_zero
		FROM ledger_entries WHERE transaction_id = movement GROUP BY asset
	) AS totals;
	IF balanced IS NOT TRUE THEN
		RAISE EXCEPTION 'the ledger does not balance: the entries of movement % sum to %', movement, coalesce(sums, 'nothing')
			USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;
